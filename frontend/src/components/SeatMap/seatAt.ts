import type { SeatNumber } from '../../api/types'

export type Place = 'bottom' | 'right' | 'top' | 'left'

/** In turn order, which is anticlockwise: whoever plays after me sits on my right, in every language. */
const TURN_ORDER: readonly Place[] = ['bottom', 'right', 'top', 'left']

/** Where `seat` is on the screen of whoever sits at `me`; onlookers look from seat 0. */
export function placeOf(seat: SeatNumber, me: SeatNumber | null): Place {
  return TURN_ORDER[(seat - (me ?? 0) + 4) % 4] ?? 'bottom'
}
