import type { Clock } from '../../api/types'

export type Pace = 'quick' | 'day' | 'days'

const HOUR_S = 3600
const DAY_S = 86_400

/** How long one may wait for a play at a table with this clock. */
export function paceOf(clock: Clock): Pace {
  if (clock.kind === 'none' || clock.play_s > DAY_S) return 'days'
  return clock.play_s <= HOUR_S ? 'quick' : 'day'
}
