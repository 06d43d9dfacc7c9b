import { get, type Polled, poll, write } from './client'
import type {
  Accepted,
  CardCode,
  GameSummary,
  GameView,
  NewTable,
  Opened,
  Page,
  RuleBook,
  SeatNumber,
  Turns,
} from './types'

const GAMES = '/api/v1/games'

function at(id: string): string {
  return `${GAMES}/${encodeURIComponent(id)}`
}

export interface ListQuery {
  scope: 'mine' | 'lobby'
  status?: 'open' | 'running' | 'finished'
}

export const fetchTurns = (): Promise<Polled<Turns>> => poll('/api/v1/me/turns')

export const fetchRules = (): Promise<RuleBook> => get('/api/v1/rules')

export function fetchGames({ scope, status }: ListQuery): Promise<Polled<Page<GameSummary>>> {
  return poll(`${GAMES}?${new URLSearchParams({ scope, ...(status && { status }) })}`)
}

/** The page behind a list's `next` link. */
export function fetchGamesPage(link: string): Promise<Page<GameSummary>> {
  const { pathname, search } = new URL(link, location.href)
  return get(pathname + search)
}

export const fetchGame = (id: string): Promise<Polled<GameView>> => poll(at(id))

export const openTable = (table: NewTable, key: string): Promise<Opened> => write('POST', GAMES, { body: table, key })

export function joinGame(id: string, seat: SeatNumber | null, key: string): Promise<Accepted> {
  return write('POST', `${at(id)}/join`, { body: seat === null ? {} : { seat }, key })
}

export const leaveGame = (id: string, key: string): Promise<Accepted> =>
  write('POST', `${at(id)}/leave`, { body: {}, key })

export const withdrawGame = (id: string, key: string): Promise<Accepted> =>
  write('POST', `${at(id)}/withdraw`, { body: {}, key })

export const startGame = (id: string, key: string): Promise<Accepted> =>
  write('POST', `${at(id)}/start`, { body: {}, key })

/** The three cards for the right-hand neighbour; final. */
export function passCards(id: string, cards: CardCode[], deal: number, key: string): Promise<Accepted> {
  return write('POST', `${at(id)}/pass`, { body: { cards, deal }, key })
}

/** One card, for the version of the game that the player saw. */
export function playCard(id: string, card: CardCode, version: number, key: string): Promise<Accepted> {
  return write('POST', `${at(id)}/play`, { body: { card, version }, key })
}

/** The next game with the same people; everyone who presses gets the same one. */
export const rematch = (id: string, key: string): Promise<Opened> =>
  write('POST', `${at(id)}/rematch`, { body: {}, key })
