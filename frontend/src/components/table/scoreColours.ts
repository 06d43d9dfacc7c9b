import type { Seat } from '../../domain/seats'

/** The colours of the two teams, as their marks have them. */
const TEAM_COLOURS = ['var(--line-1)', 'var(--line-2)'] as const

/** Each place at the table, counted from the viewer, has its stroke in the charts and its colour, partners that of their team. */
const STROKES = ['none', '7 4', '2 4', '10 4 2 4']

export interface SeatStroke {
  colour: string
  dashes: string
}

export function strokeOf(seat: Seat, viewer: Seat, pairs: boolean): SeatStroke {
  const place = (seat - viewer + 4) % 4
  return { colour: (pairs && TEAM_COLOURS[place % 2]) || `var(--line-${place})`, dashes: STROKES[place] ?? 'none' }
}
