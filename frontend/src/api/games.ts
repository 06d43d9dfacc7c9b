import { follow, get, type Polled, poll, write } from './client'
import type { BodyOf } from './paths'
import type {
  Accepted,
  Answer,
  CardCode,
  FairPart,
  GameRecord,
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
const GAME = `${GAMES}/{public_id}` as const

/** The schema lists all 52; ours come from the server's own answers. */
type WireCard = BodyOf<`${typeof GAME}/play`, 'post'>['card']

function at(public_id: string) {
  return { params: { public_id } }
}

/** What a table shall be like; nothing of it matters where it is left out. */
export interface TableWishes {
  preset?: string
  mode?: string
  limit?: string
  pace?: string
  weekends?: string
  free?: string
  least_reliability?: string
}

export interface ListQuery extends TableWishes {
  scope: 'mine' | 'lobby' | 'watch'
  status?: 'open' | 'running' | 'aside' | 'finished' | 'archived'
}

export const fetchTurns = () => poll('/api/v1/me/turns') as Promise<Polled<Turns>>

export const fetchRules = () => get('/api/v1/rules') as Promise<RuleBook>

export const fetchGames = (list: ListQuery) => poll(GAMES, { query: { ...list } }) as Promise<Polled<Page<GameSummary>>>

/** The page behind a list's `next` link. */
export const fetchGamesPage = (link: string) => follow<Page<GameSummary>>(link)

export const fetchGame = (id: string) => poll(GAME, at(id)) as Promise<Polled<GameView>>

/** The finished deals of a game, with every card and the secrets behind the shuffles. */
export const fetchRecord = (id: string) => get(`${GAME}/record`, at(id)) as Promise<unknown> as Promise<GameRecord>

/** Where the record can be downloaded, and under which name. */
export const recordFile = (id: string) => ({ href: `${GAMES}/${id}/record`, name: `leekha-${id}.json` })

/** A part in the shuffle of a deal to come, as it rides on a request; without one, nothing does. */
type Fair = FairPart | null
const riding = (fair: Fair) => (fair === null ? {} : { fair })

export const openTable = (table: NewTable, key: string, fair: Fair = null): Promise<Opened> =>
  write('post', GAMES, {
    body: { draw: false, rated: false, least_reliability: null, talk: 'phrases', ...table, ...riding(fair) },
    key,
  })

export const joinGame = (id: string, seat: SeatNumber | null, key: string, fair: Fair = null): Promise<Accepted> =>
  write('post', `${GAME}/join`, { ...at(id), body: { ...(seat === null ? {} : { seat }), ...riding(fair) }, key })

/** My value for the first deal of a full table that waits for it. */
export const contribute = (id: string, deal: number, value: string, key: string): Promise<Accepted> =>
  write('post', `${GAME}/contribution`, { ...at(id), body: { deal, value }, key })

export const leaveGame = (id: string, key: string): Promise<Accepted> =>
  write('post', `${GAME}/leave`, { ...at(id), key })

export const inviteTo = (id: string, seat: SeatNumber, username: string, key: string): Promise<Accepted> =>
  write('post', `${GAME}/invite`, { ...at(id), body: { seat, username }, key })

export const takeInvitationBack = (id: string, seat: SeatNumber, key: string): Promise<Accepted> =>
  write('post', `${GAME}/uninvite`, { ...at(id), body: { seat }, key })

export const withdrawGame = (id: string, key: string): Promise<Accepted> =>
  write('post', `${GAME}/withdraw`, { ...at(id), key })

/** Fills the free seats with bots of a level. */
export const startGame = (id: string, bot: string, key: string): Promise<Accepted> =>
  write('post', `${GAME}/start`, { ...at(id), key, body: { bot } })

/** The three cards for the right-hand neighbour; final. */
export const passCards = (
  id: string,
  cards: CardCode[],
  deal: number,
  key: string,
  fair: Fair = null,
): Promise<Accepted> =>
  write('post', `${GAME}/pass`, { ...at(id), body: { cards: cards as WireCard[], deal, ...riding(fair) }, key })

/** What I show and announce before the first lead; nothing is an answer too. Final. */
export const declare = (
  id: string,
  { expose, announce }: Answer,
  deal: number,
  key: string,
  fair: Fair = null,
): Promise<Accepted> => {
  const answer = { expose: expose as WireCard[], announce, deal }
  return write('post', `${GAME}/declare`, { ...at(id), body: { ...answer, ...riding(fair) }, key })
}

/** One card, for the version of the game that the player saw. */
export const playCard = (
  id: string,
  card: CardCode,
  version: number,
  key: string,
  fair: Fair = null,
): Promise<Accepted> =>
  write('post', `${GAME}/play`, { ...at(id), body: { card: card as WireCard, version, ...riding(fair) }, key })

/** Leaves my seat to a stand-in for good; a game without people ends. */
export const resignGame = (id: string, key: string): Promise<Accepted> =>
  write('post', `${GAME}/resign`, { ...at(id), key })

/** Takes my seat back from its stand-in, at once. */
export const reclaimSeat = (id: string, key: string): Promise<Accepted> =>
  write('post', `${GAME}/reclaim`, { ...at(id), key })

/** Whether I would end the game now; the wish lapses with the deal. */
export const wishEnd = (id: string, deal: number, agree: boolean, key: string): Promise<Accepted> =>
  write('post', `${GAME}/end-vote`, { ...at(id), body: { deal, agree }, key })

/** The next game with the same people; everyone who presses gets the same one. */
export const rematch = (id: string, key: string, fair: Fair = null): Promise<Opened> =>
  write('post', `${GAME}/rematch`, { ...at(id), body: riding(fair), key })
