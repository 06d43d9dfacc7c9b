import type { ReactNode } from 'react'
import css from './Icon.module.css'

const DRAWINGS = {
  menu: <path d="M4 6h16M4 12h16M4 18h16" />,
  back: <path d="M15 4 7 12l8 8" />,
  close: <path d="M5 5l14 14M19 5 5 19" />,
  lastTrick: <path d="M4 5v5h5M4.5 10A8 8 0 1 1 4 14" />,
  scores: <path d="M4 20V10M10 20V4M16 20v-8M21 20H3" />,
  arrow: <path d="M4 12h16M13 5l7 7-7 7" />,
  check: <path d="M4 13l5 5L20 6" />,
  download: <path d="M12 4v11M7 11l5 5 5-5M5 20h14" />,
  cards: <path d="M8 5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2ZM5 6.5v12a3 3 0 0 0 3 3h7" />,
  pair: (
    <path d="M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2 20a6 6 0 0 1 12 0M16 11a3 3 0 1 0 0-6M17 14a5 5 0 0 1 5 6" />
  ),
  bot: (
    <path d="M7 8h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3ZM12 8V4M9 13v1.5M15 13v1.5M1.5 12v3M22.5 12v3" />
  ),
} satisfies Record<string, ReactNode>

/** A line drawing of the table's controls; what it stands for is said by its neighbour. */
export function Icon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className={css['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  )
}
