import type { ReactNode } from 'react'
import css from './icons.module.css'

function icon(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg className={css['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {drawing}
      </svg>
    )
  }
}

export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />)
export const BackIcon = icon(<path d="M15 4 7 12l8 8" />)
export const CloseIcon = icon(<path d="M5 5l14 14M19 5 5 19" />)
export const LastTrickIcon = icon(<path d="M4 5v5h5M4.5 10A8 8 0 1 1 4 14" />)
export const ScoresIcon = icon(<path d="M4 20V10M10 20V4M16 20v-8M21 20H3" />)
export const ArrowIcon = icon(<path d="M4 12h16M13 5l7 7-7 7" />)
export const DownloadIcon = icon(<path d="M12 4v11M7 11l5 5 5-5M5 20h14" />)
export const CardsIcon = icon(
  <>
    <rect x="8" y="3" width="12" height="17" rx="2" />
    <path d="M5 6.5v12a3 3 0 0 0 3 3h7" />
  </>,
)
export const BotIcon = icon(
  <>
    <rect x="4" y="8" width="16" height="11" rx="3" />
    <path d="M12 8V4M9 13v1.5M15 13v1.5M1.5 12v3M22.5 12v3" />
  </>,
)
