import type {
  Answer,
  Deal,
  FinishedTrick,
  GameRecord,
  GameView,
  OpenTrick,
  PreviousDeal,
  RecordedTrick,
  Rules,
  SeatNumber,
  ViewSeat,
} from '../../../api/types'

/** The worked deal of the rules: Nour (South, the viewer), Rima (East), Sami (North), Karim (West); Rima leads. */
const NAMES = ['Nour', 'Rima', 'Sami', 'Karim']

const cards = (text: string): string[] => text.split(' ')

export const DEALT = cards('JS TS 9S 8S 7S 5S 3S AH TH 8H 4H JD 8D').toSorted()
export const PASSED = ['AH', 'JD', 'JS']
export const RECEIVED = ['KD', 'QS', 'TD']
const PLAYED_WITH = cards('QS TS 9S 8S 7S 5S 3S TH 8H 4H KD TD 8D')

const TRICKS: [SeatNumber, string, SeatNumber, number][] = [
  [1, '5C 4C 2C QS', 1, 13],
  [1, '2D 4D 3D 8D', 0, 0],
  [0, '9S JS AS KS', 2, 0],
  [2, '2H JH TH 7H', 3, 4],
  [3, '2S 3S AH 9H', 0, 2],
  [0, '5S 6H 5H 4S', 0, 2],
  [0, '4H JD 3H QH', 3, 3],
  [3, '6S 7S JC AD', 0, 0],
  [0, '8S 8C KC KH', 0, 1],
  [0, '8H 6D TC AC', 0, 1],
  [0, 'TS 6C 9D QD', 0, 0],
  [0, 'KD 5D 9C 7D', 0, 0],
  [0, 'TD 3C 7C QC', 0, 10],
]

/** Discards of a Leekha in these tricks: trick and place in it. */
const isTalyeekh = (number: number, place: number): boolean => number === 1 && place === 3

/** The rules of the store's solo game, every option of them. */
export const RULES: Rules = {
  preset: 'store-solo',
  mode: 'solo',
  direction: 'anticlockwise',
  match: 'single',
  pass_direction: 'right',
  pass_count: 3,
  pass_rule: 'keep_one',
  first_dealer: 'random',
  dealer: 'rotate_right',
  first_lead: 'dealer_right',
  lead_rule: 'free',
  first_trick: 'free',
  forced_leekha: 'on',
  forced_choice: 'free',
  forced_under: 'off',
  undercut: 'off',
  third_leekha: 'off',
  exposing: 'off',
  minus: 'off',
  take_all: 'none',
  limit: 101,
  limit_test: 'at_least',
  end_check: 'after_deal',
  exact_limit: 'nothing',
  pairs_trigger: 'player',
  pairs_loser: 'top_player',
  settle: 'on',
  history: 'all',
  live_points: 'on',
}

function tricks(): (FinishedTrick & RecordedTrick)[] {
  return TRICKS.map(([leader, text, taker, points], index) => ({
    number: index + 1,
    leader,
    cards: cards(text),
    talyeekh: [0, 1, 2, 3].map((place) => isTalyeekh(index + 1, place)),
    taker,
    points,
  }))
}

const WHO: SeatNumber[] = [0, 1, 2, 3]

const seatAt = (leader: number, place: number): SeatNumber => WHO[(leader + place) % 4] ?? 0

/** What the server says may be played by Nour at a few points of the deal. */
const LEGAL: Record<number, { legal: string[]; why: string | null }> = {
  3: { legal: ['QS', 'TD'], why: 'R14' },
  7: { legal: ['KD', 'TD', '8D'], why: 'R13' },
  14: { legal: ['TH', '8H', '4H'], why: 'R13' },
  17: { legal: ['TS', '8S', '7S', '5S', '3S'], why: 'R13' },
}

function openTrick(all: readonly FinishedTrick[], plays: number): OpenTrick {
  const index = Math.min(Math.floor(plays / 4), 12)
  const whole = all[index]
  const shown = plays - 4 * index
  return {
    number: index + 1,
    leader: whole?.leader ?? 0,
    cards: whole?.cards.slice(0, shown) ?? [],
    talyeekh: whole?.talyeekh.slice(0, shown) ?? [],
  }
}

const isMyTurn = (trick: OpenTrick): boolean => seatAt(trick.leader, trick.cards.length) === 0

function legalFor(plays: number, hand: string[], trick: OpenTrick): Pick<Deal, 'legal' | 'why'> {
  if (!isMyTurn(trick)) return { why: {} }
  const { legal, why } = LEGAL[plays] ?? { legal: hand, why: null }
  const refused = hand.filter((card) => !legal.includes(card))
  return { legal, why: why === null ? {} : Object.fromEntries(refused.map((card) => [card, why])) }
}

/** The record of a game in which every deal was the golden one. */
export function goldenRecord(deals = 3): GameRecord {
  const played = tricks().map(({ leader, cards: lying, taker, points }) => ({ leader, cards: lying, taker, points }))
  return {
    deals: Array.from({ length: deals }, (_, index) => ({
      number: index + 1,
      pass_direction: 'right',
      passed: [PASSED.join(' '), '2C 3C 4C', '5C 6C 7C', RECEIVED.join(' ')],
      tricks: played,
      points: [16, 13, 0, 7],
      scores: [16, 13, 0, 7],
      dealer: 0,
      dealt: [],
      fairness: { scheme: 'commit-1', commitment: `c0ffee${index + 1}`, secret: `5ec2e7${index + 1}`, values: [] },
    })),
  }
}

const NOBODY = [null, null, null, null]
const FAIRNESS: Deal['fairness'] = {
  scheme: 'commit-1',
  commitment: 'c0ffee',
  digests: NOBODY,
  values: NOBODY,
  drawn_as: null,
}

function dealAfter(plays: number, number: number): Deal {
  const all = tricks()
  const finished = all.slice(0, Math.floor(plays / 4))
  const trick = openTrick(all, plays)
  const mine = [...finished, trick].flatMap(({ leader, cards: played }) =>
    played.filter((_, place) => seatAt(leader, place) === 0),
  )
  const hand = PLAYED_WITH.filter((card) => !mine.includes(card))
  const points = [0, 0, 0, 0]
  for (const { taker, points: taken } of finished) points[taker] = (points[taker] ?? 0) + taken
  return {
    number,
    dealer: 0,
    pass_direction: 'right',
    fairness: FAIRNESS,
    hand,
    passed: PASSED,
    received: RECEIVED,
    declaring: null,
    forbidden_sets: [],
    trick,
    tricks: finished,
    points,
    ...legalFor(plays, hand, trick),
  }
}

function seatsAfter(deal: Deal | null, totals: readonly number[], toAct: readonly number[]): ViewSeat[] {
  const open = deal?.trick
  return WHO.map((seat) => {
    const hasPlayed = open?.cards.some((_, place) => seatAt(open.leader, place) === seat) ?? false
    return {
      seat,
      state: 'taken',
      player: { username: (NAMES[seat] ?? '').toLowerCase(), display_name: NAMES[seat] ?? '' },
      bot: null,
      total: totals[seat] ?? 0,
      to_act: toAct.includes(seat),
      acts_by: null,
      cards_left: 13 - (deal?.tricks.length ?? 0) - (hasPlayed ? 1 : 0),
      has_declared: false,
      exposed: [],
      announced: false,
      has_passed: deal !== null && !toAct.includes(seat),
      stand_in: false,
      stand_in_for: null,
      missed: 0,
      bank_left_s: null,
    }
  })
}

function baseView(): GameView {
  return {
    id: 'golden',
    name: 'Table 7',
    version: 0,
    revision: 0,
    status: 'playing',
    finished_by: null,
    code: null,
    talk: 'phrases',
    visibility: 'private',
    created_at: '2026-01-01T00:00:00Z',
    rules: RULES,
    clock: { kind: 'none', weekends: false },
    longest_s: null,
    aside: false,
    rated: false,
    least_reliability: null,
    draw: false,
    me: 0,
    opener: 'nour',
    rematch_id: null,
    seats: [],
    deal: null,
    previous_deal: null,
    scores: [],
    totals: [0, 0, 0, 0],
    team_totals: null,
    match: null,
    shuffle: null,
    end_vote: null,
    result: null,
  }
}

/** The golden deal as Nour sees it after so many cards; 52 cards make it the deal before the next. */
export function goldenView(plays: number, change: Partial<GameView> = {}): GameView {
  const base = { ...baseView(), version: 4 + plays, revision: 10 + plays, ...change }
  const deal = dealAfter(plays, base.scores.length + 1)
  const toAct = plays < 52 && deal.trick ? [seatAt(deal.trick.leader, deal.trick.cards.length)] : []
  return { ...base, deal, seats: seatsAfter(deal, base.totals, toAct), ...change }
}

/** The golden deal before the pass; `passed` is what Nour has passed already. */
export function passingView(passed: string[] = [], change: Partial<GameView> = {}): GameView {
  const base = { ...baseView(), status: 'passing' as const, ...change }
  const deal: Deal = {
    number: base.scores.length + 1,
    dealer: 0,
    pass_direction: 'right',
    fairness: FAIRNESS,
    hand: DEALT,
    passed,
    received: [],
    declaring: null,
    forbidden_sets: [{ cards: ['8D', 'JD'], rule: 'R8', suit: 'D' }],
    why: {},
    trick: null,
    tricks: [],
    points: [0, 0, 0, 0],
  }
  const toAct = passed.length > 0 ? [1, 3] : [0, 1, 3]
  return { ...base, deal, seats: seatsAfter(deal, base.totals, toAct), ...change }
}

/** The golden deal between the pass and the play, at a table where Leekhas are shown and clean deals announced. */
export function declaringView(declared: Answer | null = null, change: Partial<GameView> = {}): GameView {
  const view = goldenView(0, { status: 'declaring', rules: { ...RULES, exposing: 'on', minus: 'no_penalty' } })
  const { legal: _legal, ...deal } = view.deal ?? dealAfter(0, 1)
  const asked = declared ? { may_expose: [], may_announce: false } : { may_expose: ['QS', 'TD'], may_announce: true }
  return {
    ...view,
    deal: { ...deal, trick: null, declaring: { ...asked, declared } },
    seats: view.seats.map((one) => ({
      ...one,
      to_act: one.seat === 2 || (one.seat === 0 && !declared),
      has_declared: one.seat % 2 === 1 || (one.seat === 0 && declared !== null),
    })),
    ...change,
  }
}

/** What is known of the golden deal once it has ended, with that trick as its last. */
export function previousDeal(number: number, change: Partial<PreviousDeal> = {}, last = 13): PreviousDeal | null {
  const trick = tricks()[last - 1]
  if (!trick) return null
  const points = [16, 13, 0, 7]
  return {
    ...{ number, points, scores: points, trick, ending: 'played', claimant: null, remaining: null },
    ...{ exposed: [], announced: [] },
    ...change,
  }
}

/** After the golden deal: deal 2 is dealt, and the first one's end is still known. */
export function nextDealView(change: Partial<GameView> = {}): GameView {
  const scores = [[16, 13, 0, 7]]
  return passingView([], {
    version: 56,
    revision: 70,
    scores,
    totals: [16, 13, 0, 7],
    previous_deal: previousDeal(1),
    ...change,
  })
}

/** The end of a game that the golden deal ends: Sami wins. */
export function finishedView(change: Partial<GameView> = {}): GameView {
  const scores = [
    [8, 13, 0, 15],
    [20, 0, 6, 10],
    [16, 13, 0, 7],
  ]
  return {
    ...baseView(),
    status: 'finished',
    finished_by: 'limit',
    version: 170,
    revision: 190,
    rules: { ...RULES, limit: 51 },
    seats: seatsAfter(null, [44, 26, 6, 32], []).map((seat) => ({ ...seat, cards_left: 0 })),
    scores,
    totals: [44, 26, 6, 32],
    previous_deal: previousDeal(3),
    result: { totals: [44, 26, 6, 32], places: [4, 2, 1, 3], winners: [2], losing_team: null },
    ...change,
  }
}
