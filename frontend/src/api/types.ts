/** What travels over the wire. Cards are two characters (`QS`), seats 0–3 in turn order, times ISO 8601 in UTC. */
export type CardCode = string
export type SuitLetter = 'S' | 'H' | 'D' | 'C'
export type SeatNumber = 0 | 1 | 2 | 3
export type Visibility = 'private' | 'unlisted' | 'public'
export type GameStatus = 'open' | 'passing' | 'playing' | 'finished' | 'aborted'

export interface Settings {
  theme: 'felt' | 'light' | 'dark'
  four_colours: boolean
  one_tap: boolean
  digits: 'latin' | 'arabic'
  card_index: 'latin' | 'arabic'
}

export interface Me {
  username: string
  display_name: string
  email: string
  language: 'en' | 'ar' | 'de' | 'ru'
  time_zone: string
  settings: Settings
}

export type MeChange = Partial<Pick<Me, 'display_name' | 'language' | 'time_zone'>> & { settings?: Partial<Settings> }

export interface Player {
  username: string
  display_name: string
}

export type Clock = { kind: 'none' } | { kind: 'per_move'; play_s: number; pass_s: number }

export interface Rules {
  preset: string
  limit: number
  [option: string]: unknown
}

export interface Result {
  totals: number[]
  places: number[]
  winners: number[]
  losing_team: number | null
}

export interface SummarySeat {
  seat: SeatNumber
  state: 'taken' | 'open' | 'invited' | 'bot'
  player: Player | null
  bot: string | null
  total: number
  to_act: boolean
  acts_by: string | null
}

export interface ViewSeat extends SummarySeat {
  cards_left: number
  has_passed: boolean
  stand_in: boolean
  missed: number
}

interface GameBase {
  id: string
  name: string
  status: GameStatus
  finished_by: string | null
  visibility: Visibility
  created_at: string
  rules: Rules
  clock: Clock
  me: SeatNumber | null
  opener: string | null
  result: Result | null
  version: number
  revision: number
}

export interface GameSummary extends GameBase {
  seats: SummarySeat[]
  deal_number: number | null
  trick_number: number | null
  /** Whether I am to act, and until when. */
  to_act: boolean
  acts_by: string | null
}

export interface Turns {
  to_act: GameSummary[]
  counts: { to_act: number; running: number; open: number }
  unread: number
}

/** The trick on the table; `cards` in the order played, starting with `leader`. */
export interface OpenTrick {
  number: number
  leader: SeatNumber
  cards: CardCode[]
  talyeekh: boolean[]
}

export interface FinishedTrick extends OpenTrick {
  taker: SeatNumber
  points: number
}

/** Cards that may not all be passed, and the rule that forbids it. */
export interface ForbiddenSet {
  cards: CardCode[]
  rule: string
  suit: SuitLetter
}

export interface Deal {
  number: number
  dealer: SeatNumber
  pass_direction: 'right' | 'left' | 'across' | 'none'
  fairness: { commitment: string; [detail: string]: unknown }
  hand: CardCode[]
  passed: CardCode[]
  received: CardCode[]
  forbidden_sets: ForbiddenSet[]
  /** Absent when I am not to act. */
  legal?: CardCode[]
  /** The rule that refuses each card of the hand that may not be played now. */
  why?: Record<CardCode, string>
  /** Null while cards are being passed and after the last trick. */
  trick: OpenTrick | null
  tricks: FinishedTrick[]
  points: number[]
}

export interface PreviousDeal {
  number: number
  points: number[]
  scores: number[]
  trick: FinishedTrick
}

export interface GameView extends GameBase {
  seats: ViewSeat[]
  rated: boolean
  rematch_id: string | null
  deal: Deal | null
  previous_deal: PreviousDeal | null
  /** What each finished deal added, deal by deal. */
  scores: number[][]
  totals: number[]
}

export interface RuleBook {
  presets: { name: string; label: string; explanation: string; rules: Rules }[]
  options: {
    name: string
    values: (number | string | boolean)[]
    default: unknown
    label: string
    explanation: string
  }[]
  bots: { name: string; label: string; explanation: string }[]
  clocks: Clock[]
  clock_bounds: { min_s: number; max_s: number }
}

export type SeatRequest = 'me' | 'open' | { bot: string } | { invite: string }

export interface NewTable {
  name?: string
  rules: { preset: string; limit: number }
  clock?: Clock
  seats: SeatRequest[]
  draw?: boolean
  visibility: Visibility
}

/** The small answer to every accepted write. */
export interface Accepted {
  version: number
  revision: number
}

export interface Opened extends Accepted {
  id: string
}

export interface Page<Item> {
  next: string | null
  previous: string | null
  results: Item[]
}
