import { useEffect, useState } from 'react'
import { fetchPage } from '../api/client'

const ENTRY = /<script[^>]+type="module"[^>]+src="([^"]+)"/
const SELDOM_MS = 600_000

/** The entry script that a page of the product names: it changes with every build. */
export function entryOf(html: string): string | null {
  return ENTRY.exec(html)?.[1] ?? null
}

function runningEntry(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}

async function isOutdated(): Promise<boolean> {
  const page = await fetchPage('/')
  const entry = page && entryOf(page)
  return Boolean(entry) && entry !== runningEntry()
}

/** Whether the server has another build than the one that runs here: asked on return to the page, and when a part fails to load. */
export function useNewVersion(): boolean {
  const [outdated, setOutdated] = useState(false)

  useEffect(() => {
    let asked = Date.now()
    const check = async () => {
      if (await isOutdated()) setOutdated(true)
    }
    const onReturn = () => {
      if (document.hidden || Date.now() - asked < SELDOM_MS) return
      asked = Date.now()
      void check()
    }
    const onLost = () => setOutdated(true)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('vite:preloadError', onLost)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('vite:preloadError', onLost)
    }
  }, [])

  return outdated
}
