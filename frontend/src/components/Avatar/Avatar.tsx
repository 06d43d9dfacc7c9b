import styles from './Avatar.module.css'

interface AvatarProps {
  /** What the first letter is taken from; null for a free seat. */
  name: string | null
  bot?: boolean
  /** Whether the gold ring of who is to act is shown. */
  toAct?: boolean
  size?: 'small' | 'large'
}

/** A person's initial, a bot's face or a free seat, in a circle. Decoration: the name stands beside it as text. */
export function Avatar({ name, bot = false, toAct = false, size = 'large' }: AvatarProps) {
  const state = name === null && !bot ? styles['free'] : ''
  return (
    <span
      className={`${styles['avatar']} ${styles[size]} ${state}`}
      data-to-act={toAct || undefined}
      aria-hidden="true"
    >
      {bot ? <BotFace /> : name === null ? '+' : ([...name.trim()][0] ?? '?').toLocaleUpperCase()}
    </span>
  )
}

function BotFace() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="58%"
      height="58%"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      role="presentation"
    >
      <rect x="4" y="8" width="16" height="11" rx="3.5" />
      <path d="M12 8V4.5M1.8 12v3.5M22.2 12v3.5" strokeLinecap="round" />
      <circle cx="12" cy="3.6" r="1.2" fill="currentColor" stroke="none" />
      <circle cx="9" cy="13" r="1.4" fill="currentColor" stroke="none" />
      <circle cx="15" cy="13" r="1.4" fill="currentColor" stroke="none" />
    </svg>
  )
}
