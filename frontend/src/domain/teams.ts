import { type Seat, seatAfter } from './seats'

/** A pair that plays together; partners sit opposite. Seats 0 and 2 are team 0. */
export type Team = 0 | 1

export const TEAMS: readonly Team[] = [0, 1]

export const teamOf = (seat: Seat): Team => (seat % 2 === 0 ? 0 : 1)

export const partnerOf = (seat: Seat): Seat => seatAfter(seat, 2)

/** The two seats of a team, `first` before the other where it is one of them. */
export function membersOf(team: Team, first: Seat = team): [Seat, Seat] {
  const lead = teamOf(first) === team ? first : seatAfter(first, 1)
  return [lead, partnerOf(lead)]
}

/** What each team has together. */
export const teamSums = (totals: readonly number[]): [number, number] => [
  (totals[0] ?? 0) + (totals[2] ?? 0),
  (totals[1] ?? 0) + (totals[3] ?? 0),
]

/** The rules by which pairs come to their end. */
interface Ending {
  limit: number
  limit_test: string
  pairs_trigger: string
}

/** Whether totals of pairs have come to the limit; where the game then goes on, both teams are dead level. */
export function haveReachedLimit(totals: readonly number[], { limit, limit_test, pairs_trigger }: Ending): boolean {
  const tested = [
    ...(pairs_trigger === 'team_sum' ? [] : totals),
    ...(pairs_trigger === 'player' ? [] : teamSums(totals)),
  ]
  return Math.max(...tested) >= limit + (limit_test === 'above' ? 1 : 0)
}

/** Why a team has lost: one player's total was the highest, or the two have more together. */
export type LossReason = { kind: 'player'; seat: Seat; total: number } | { kind: 'sum'; sums: [number, number] }

/** By what the rules found the team that has lost; `pairs_loser` says what they look at first. */
export function reasonOfLoss(
  totals: readonly number[],
  loser: Team,
  { pairs_loser }: { pairs_loser: string },
): LossReason {
  const highestOf = (team: Team) => Math.max(...membersOf(team).map((seat) => totals[seat] ?? 0))
  const other: Team = loser === 0 ? 1 : 0
  const sums = teamSums(totals)
  const [highest, sum] = [highestOf(loser) - highestOf(other), sums[loser] - sums[other]]
  const isByPlayer = pairs_loser === 'top_player' ? highest > 0 : sum === 0
  if (!isByPlayer) return { kind: 'sum', sums: [sums[loser], sums[other]] }
  const total = highestOf(loser)
  return { kind: 'player', seat: membersOf(loser).find((seat) => totals[seat] === total) ?? loser, total }
}
