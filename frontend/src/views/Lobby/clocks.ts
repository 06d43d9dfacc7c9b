import type { Clock } from '../../api/types'

export type Pace = 'quick' | 'day' | 'days'

const HOUR_S = 3600
const DAY_S = 86_400

/** How long one may wait for a play at a table with this clock; a whole bank may go into one. */
export function paceOf(clock: Clock): Pace {
  const longest =
    clock.kind === 'bank' ? clock.bank_s : clock.kind === 'per_move' ? clock.play_s : Number.POSITIVE_INFINITY
  if (longest > DAY_S) return 'days'
  return longest <= HOUR_S ? 'quick' : 'day'
}
