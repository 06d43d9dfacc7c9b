import type { Rules, SeatNumber } from '../../api/types'

export type Place = 'bottom' | 'right' | 'top' | 'left'

/** Around the table, anticlockwise. */
const PLACES: readonly Place[] = ['bottom', 'right', 'top', 'left']

/**
 * Where `seat` is on the screen of whoever sits at `me`; onlookers look from seat 0.
 * Seats are numbered in turn order: whoever plays after me sits on my right, or on my left where play goes clockwise.
 */
export function placeOf(seat: SeatNumber, me: SeatNumber | null, direction: Rules['direction']): Place {
  const turns = (seat - (me ?? 0) + 4) % 4
  return PLACES[direction === 'clockwise' ? (4 - turns) % 4 : turns] ?? 'bottom'
}
