import { useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 5000

export interface Notice {
  text: string
  /** Counts up, so that the same words twice are two notices. */
  number: number
}

/** One line that stays for a while: why a card was refused, that the table has moved on. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])
  const say = useCallback((text: string) => setNotice((last) => ({ text, number: (last?.number ?? 0) + 1 })), [])
  const clear = useCallback(() => setNotice(null), [])
  return { notice, say, clear }
}
