/** A place at the table, 0–3, numbered in turn order: the next seat sits to the right, in clockwise play to the left. */
export type Seat = number
/** Where a seat is on the screen. The table is physical: it is never mirrored. */
export type Side = 'bottom' | 'right' | 'top' | 'left'
export type Direction = 'right' | 'left' | 'across' | 'none'

export const SEATS: readonly Seat[] = [0, 1, 2, 3]
const SIDES: readonly Side[] = ['bottom', 'right', 'top', 'left']
const STEPS: Readonly<Record<Direction, number>> = { none: 0, right: 1, across: 2, left: 3 }

/** The seat so many turns further on. */
export const seatAfter = (seat: Seat, steps: number): Seat => (seat + steps) % 4

/** Where `seat` is for a viewer who sits at the bottom; clockwise play mirrors the table. */
export const sideOf = (seat: Seat, viewer: Seat, isClockwise = false): Side =>
  SIDES[((isClockwise ? viewer - seat : seat - viewer) + 4) % 4] ?? 'bottom'

/** The direction as it is seen and said at the table: the rules call the next seat the one on the right. */
export function directionSeen(direction: Direction, isClockwise: boolean): Direction {
  if (!isClockwise || direction === 'across' || direction === 'none') return direction
  return direction === 'right' ? 'left' : 'right'
}

/** Who sits in that direction from `seat`, as the rules call it. */
export const neighbour = (seat: Seat, direction: Direction): Seat => seatAfter(seat, STEPS[direction])

/** Who gives to `seat` when everybody passes in that direction, as the rules call it. */
export const giver = (seat: Seat, direction: Direction): Seat => seatAfter(seat, 4 - STEPS[direction])
