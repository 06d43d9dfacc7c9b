import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/preact'
import { vi } from 'vitest'
import type { GameView, Settings } from '../../../api/types'
import { i18n } from '../../../i18n'
import Game from '../Game'
// Fetched only later in the product: here it is at hand, or a test would wait for its being read.
import '../../../components/Talk/TalkMark'
import '../Panels'
import '../Above'
import '../SidePanel'
import { goldenRecord } from './golden'

export interface Sent {
  path: string
  body: Record<string, unknown>
  key: string | null
}

/** What the server answers to a write; `hold` keeps the answer back until it is let go. */
export type Reply = (sent: Sent) => Response | Promise<Response>

// A shared machine may take its time.
configure({ asyncUtilTimeout: 8000 })

const SETTINGS: Settings = {
  theme: 'felt',
  four_colours: true,
  one_tap: false,
  play_forced: false,
  digits: 'latin',
  card_index: 'latin',
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

export const refusal = (status: number, code: string, detail = ''): Response => json({ code, detail, data: {} }, status)

/** A server that shows one view to whoever asks, and hears what is sent to it. */
export function serve(first: GameView, settings: Partial<Settings> = {}) {
  const sent: Sent[] = []
  const server = {
    view: first,
    record: goldenRecord(),
    pollMs: 50,
    sent,
    polls: 0,
    reply: (() => json({ version: 0, revision: 0 })) as Reply,
    failing: false,
  }
  const answer = (path: string): Response => {
    if (path.endsWith('/me')) {
      return json({ username: 'nour', display_name: 'Nour', language: 'en', settings: { ...SETTINGS, ...settings } })
    }
    if (path.includes('/turns')) return json({ to_act: [], counts: { to_act: 0, running: 1, open: 0 }, unread: 0 })
    if (path.endsWith('/record')) return json(server.record)
    if (path.endsWith('/plan')) return json({ deal: null, lines: [], words: [], auto_at: null, history: null })
    if (path.includes('/messages')) return json({ next: null, previous: null, results: [] })
    server.polls += 1
    return json(server.view, 200, { 'Poll-After': String(server.pollMs) })
  }
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit & { headers: Headers }) => {
    if (server.failing) throw new TypeError('Failed to fetch')
    if (method === 'GET') return answer(path)
    const one = { path, body: JSON.parse(String(body)), key: headers.get('Idempotency-Key') }
    sent.push(one)
    return server.reply(one)
  })
  return server
}

/** Sits down at the golden game. */
export function sitDown() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Game id="golden" />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

/** Lets nothing move, so that what is played lies there at once. */
export function holdStill(still = true): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && still,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
