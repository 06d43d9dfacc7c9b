/** A place at the table, 0–3, numbered in turn order: the next seat sits to the right. */
export type Seat = number
/** Where a seat is on the screen. The table is physical: it is never mirrored. */
export type Side = 'bottom' | 'right' | 'top' | 'left'
export type Direction = 'right' | 'left' | 'across' | 'none'

export const SEATS: readonly Seat[] = [0, 1, 2, 3]
const SIDES: readonly Side[] = ['bottom', 'right', 'top', 'left']
const STEPS: Readonly<Record<Direction, number>> = { none: 0, right: 1, across: 2, left: 3 }

/** The seat so many turns further on. */
export const seatAfter = (seat: Seat, steps: number): Seat => (seat + steps) % 4

/** Where `seat` is for a viewer who sits at the bottom. */
export const sideOf = (seat: Seat, viewer: Seat): Side => SIDES[(seat - viewer + 4) % 4] ?? 'bottom'

/** Who sits in that direction from `seat`. */
export const neighbour = (seat: Seat, direction: Direction): Seat => seatAfter(seat, STEPS[direction])

/** Who gives to `seat` when everybody passes in that direction. */
export const giver = (seat: Seat, direction: Direction): Seat => seatAfter(seat, 4 - STEPS[direction])
