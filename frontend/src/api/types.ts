/**
 * What travels over the wire, by shorter names than the generated schema's and with what it cannot say.
 * Cards are two characters (`QS`), seats 0–3 in turn order, times ISO 8601 in UTC.
 */
import type { components } from './schema'

type Schemas = components['schemas']
/** A shape of the schema with some of its fields told more exactly; a field that it has not is an error. */
type Exact<Shape, Fields extends { [Name in keyof Fields]: Name extends keyof Shape ? unknown : never }> = Omit<
  Shape,
  keyof Fields
> &
  Fields

export type CardCode = string
export type SuitLetter = Schemas['SuitEnum']
export type SeatNumber = 0 | 1 | 2 | 3
export type Visibility = Schemas['VisibilityEnum']

export type Settings = Schemas['Settings']
export type Me = Schemas['Me']
export type MeChange = Exact<Schemas['PatchedMeRequest'], { settings?: Partial<Settings> }>
export type Player = Schemas['PersonShape']
/** My favourites, and whom I have played with. */
export type Partners = Schemas['PartnersShape']
export type Talk = Schemas['TalkShape']
export type Message = Schemas['MessageShape']
export type Phrase = Schemas['PhraseShape']
export type Room = Talk['room']
export type Weekend = Me['weekend']
export type Vacation = Schemas['VacationShape']
/** Time off that is not over, and how many seconds of it are left in this year and the next. */
export type Vacations = Schemas['VacationsShape']

/** Something I was told; `over` once there is nothing to do any more. */
export type Notice = Schemas['NoticeShape']
export type NoticePage = Schemas['NoticePageShape']
export type NoticeKind = Notice['kind']
export type NoticeChannel = 'in_app' | 'email' | 'push'
export type NotificationSettings = Schemas['NotificationSettingsShape']
export type NotificationChange = Schemas['PatchedNotificationSettingsShapeRequest']
export type Muted = Schemas['MuteShape']
/** A browser of mine that takes pushes. */
export type Subscription = Schemas['SubscriptionShape']
export type Subscriptions = Schemas['SubscriptionsShape']
export type NewSubscription = Schemas['SubscribeRequestRequest']

/** How long decisions may take; with `weekends` it rests on the days off of whoever is to act. */
export type Clock = { weekends: boolean } & (
  | { kind: 'none' }
  | { kind: 'per_move'; play_s: number; pass_s: number }
  | { kind: 'bank'; bank_s: number; increment_s: number }
)
export type ClockBounds = Schemas['ClockBoundsShape']
export type Rules = Schemas['RulesShape']
export type RuleValue = string | number
/** Options of the rules by their names. */
export type RuleOptions = Record<string, RuleValue>
/** Rules as they are asked for: a preset, and what shall be otherwise. */
export type WantedRules = { preset: string } & RuleOptions
export type RuleOption = Exact<
  Schemas['OptionShape'],
  {
    values: RuleValue[]
    default: RuleValue
    bearing: Record<string, RuleValue[]> | null
    value_words: Exact<Schemas['ValueShape'], { value: RuleValue }>[]
  }
>
export type RulesInWords = Schemas['RulesInWordsShape']
export type RuleSet = Schemas['RuleSetShape']
export type Result = Schemas['ResultShape']

export type SummarySeat = Exact<Schemas['SeatSummaryShape'], { seat: SeatNumber }>
export type ViewSeat = Exact<Schemas['SeatShape'], { seat: SeatNumber; exposed: CardCode[] }>

/** A game in a list; `to_act` and `acts_by` are mine. */
export type GameSummary = Exact<
  Schemas['GameSummaryShape'],
  { seats: SummarySeat[]; me: SeatNumber | null; clock: Clock }
>

/** The table that a code or a link leads to; `id` is told to whoever sits there already. */
export type Invitation = Exact<
  Schemas['InvitationShape'],
  { seats: SummarySeat[]; me: SeatNumber | null; clock: Clock }
>

export type Turns = Exact<Schemas['TurnsShape'], { to_act: GameSummary[] }>

/** The trick on the table; `cards` in the order played, starting with `leader`. */
export type OpenTrick = Exact<Schemas['TrickShape'], { leader: SeatNumber; cards: CardCode[] }>
export type FinishedTrick = Exact<
  Schemas['TakenTrickShape'],
  { leader: SeatNumber; taker: SeatNumber; cards: CardCode[] }
>

/** Cards that may not all be passed, and the rule that forbids it. */
export type ForbiddenSet = Exact<Schemas['ForbiddenSetShape'], { cards: CardCode[] }>

/** What a seat shows and announces before the first lead. */
export type Answer = Exact<Schemas['AnswerShape'], { expose: CardCode[] }>
export type Declaring = Exact<Schemas['DeclaringShape'], { may_expose: CardCode[]; declared: Answer | null }>

/** A game and a deal in it, where a deal was drawn under the names of another. */
export interface DrawnAs {
  game: string
  deal: number
}

export type Deal = Exact<
  Schemas['DealShape'],
  {
    dealer: SeatNumber
    pass_direction: 'right' | 'left' | 'across' | 'none'
    fairness: Schemas['FairnessShape'] & { drawn_as?: DrawnAs | null }
    hand: CardCode[]
    passed: CardCode[]
    received: CardCode[]
    forbidden_sets: ForbiddenSet[]
    /** What I may answer before the first lead, or have answered; null outside that phase. */
    declaring: Declaring | null
    /** Absent when I am not to act. */
    legal?: CardCode[]
    trick: OpenTrick | null
    tricks: FinishedTrick[]
  }
>

export type PreviousDeal = Exact<
  Schemas['PreviousDealShape'],
  { trick: FinishedTrick; claimant: SeatNumber | null; remaining: CardCode[][] | null; exposed: CardCode[] }
>

/** Who would end the running game, and how many it takes. */
export type EndVote = Exact<Schemas['EndVoteShape'], { agreed: SeatNumber[] }>

export type GameView = Exact<
  Schemas['GameShape'],
  {
    seats: ViewSeat[]
    me: SeatNumber | null
    clock: Clock
    deal: Deal | null
    previous_deal: PreviousDeal | null
    end_vote: EndVote | null
  }
>

/** A line of a plan; `if` and `suits` may be empty. */
export type PlanWish = Schemas['PlanWishShape']
export type PlanCondition = Schemas['PlanConditionShape']
export type PlanCase = Schemas['PlanCaseEnum']
export interface PlanLine {
  on: PlanCase
  suits: SuitLetter[]
  if: PlanCondition[]
  play: PlanWish[]
}
export type PlanEvent = Schemas['PlanEventShape']
export type PlanPreview = Schemas['PlanPreviewShape']
export type Plan = Exact<Schemas['PlanShape'], { lines: PlanLine[] }>
/** What a line can be made of, in the person's language. */
export type PlanBook = Exact<
  Schemas['PlanWordsShape'],
  { starters: Exact<Schemas['PlanStarterShape'], { line: PlanLine }>[] }
>

export type RuleBook = Exact<Schemas['RulesPageShape'], { clocks: Clock[]; options: RuleOption[] }>

export type SeatRequest = Schemas['OpenTableRequestRequest']['seats'][number]
export type TalkKind = Schemas['TalkEnum']
export type NewTable = Exact<
  Schemas['OpenTableRequestRequest'],
  {
    rules: WantedRules
    clock?: Clock
    draw?: boolean
    rated?: boolean
    least_reliability?: number | null
    talk?: TalkKind
  }
>

/** My part in a shuffle: the digest of my value, or the value itself. */
export type FairPart = { digest: string } | { value: string }

/** The small answer to every accepted write. */
export type Accepted = Schemas['WrittenShape']
export type Opened = Schemas['OpenedShape']

/** A person as anybody may see them. */
export type Profile = Schemas['ProfileShape']
export type Rating = Schemas['RatingShape']
export type Mode = 'solo' | 'pairs'
/** What a person has played to the end, in one mode. */
export type Figures = Schemas['FiguresShape']
export type Statistics = Schemas['StatisticsShape']
export type Meetings = Schemas['MeetingsShape']
/** What two people have played with and against each other. */
export type Versus = Schemas['VersusShape']
export type Standing = Schemas['StandingShape']
export type Leaderboard = Schemas['LeaderboardShape']
/** What a game did to ratings, by seat. */
export type GameRatings = Exact<
  Schemas['GameRatingsShape'],
  { changes: Exact<Schemas['GameRatingShape'], { seat: SeatNumber }>[] }
>

export interface Page<Item> {
  next: string | null
  previous: string | null
  results: Item[]
}

/** A trick as the record keeps it. */
export interface RecordedTrick {
  leader: SeatNumber
  cards: CardCode[]
  taker: SeatNumber
  points: number
}

/** A finished deal of the record; the three cards of each pass as one text, by who gave them. */
export interface RecordedDeal {
  number: number
  pass_direction: Deal['pass_direction']
  passed: string[]
  tricks: RecordedTrick[]
  points: number[]
  scores: number[]
  /** The Leekhas shown and the seats that announced a clean deal, where the rules have it. */
  exposed?: CardCode[]
  announced?: SeatNumber[]
  /** How the deal ended before its last card; absent where all of them were played. */
  settled?: string
  /** After a claim: who took the rest, and the four hands it was, each as one text. */
  claimant?: SeatNumber
  remaining?: string[]
  dealer: SeatNumber
  dealt: string[]
  /** `values` and `digests` by place, none in scheme commit-1; `seats` where they were drawn with this deal. */
  fairness: {
    scheme: string
    commitment: string
    secret: string
    values: string[]
    digests?: string[]
    seats?: number[]
    drawn_as?: DrawnAs | null
  }
}

/** What a game's record holds of its finished deals. The schema leaves its shape to the engine. */
export interface GameRecord {
  /** Whether the seats were drawn. */
  game?: { draw?: boolean }
  deals: RecordedDeal[]
}
