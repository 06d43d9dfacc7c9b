import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const GamesIcon = () => (
  <Icon>
    <rect x="3.5" y="5.5" width="9" height="14" rx="1.8" transform="rotate(-8 8 12.5)" />
    <rect x="11.5" y="5" width="9" height="14" rx="1.8" transform="rotate(8 16 12)" />
  </Icon>
)

export const LobbyIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4.5" />
    <circle cx="12" cy="3.5" r="1.5" />
    <circle cx="12" cy="20.5" r="1.5" />
    <circle cx="3.5" cy="12" r="1.5" />
    <circle cx="20.5" cy="12" r="1.5" />
  </Icon>
)

export const OpenIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 8v8M8 12h8" />
  </Icon>
)

export const HelpIcon = () => (
  <Icon>
    <path d="M12 6.500C10 5 7 4.5 4 4.800v13c3-.3 6 .2 8 1.7 2-1.5 5-2 8-1.700v-13c-3-.3-6 .2-8 1.700Zm0 0v13" />
  </Icon>
)

export const ProfileIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </Icon>
)

export const BellIcon = () => (
  <Icon>
    <path d="M6 16.500v-5.500a6 6 0 0 1 12 0v5.500l1.500 2h-15ZM10 21h4" />
  </Icon>
)
