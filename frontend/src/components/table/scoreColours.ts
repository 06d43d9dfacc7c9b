import type { Seat } from '../../domain/seats'

/** Each place at the table, counted from the viewer, has its colour and its stroke in the charts. */
const STROKES = ['none', '7 4', '2 4', '10 4 2 4']

export interface SeatStroke {
  colour: string
  dashes: string
}

export function strokeOf(seat: Seat, viewer: Seat): SeatStroke {
  const place = (seat - viewer + 4) % 4
  return { colour: `var(--line-${place})`, dashes: STROKES[place] ?? 'none' }
}
