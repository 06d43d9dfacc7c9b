import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Button.module.css'

export type Tone = 'primary' | 'plain' | 'quiet' | 'danger'

interface Look {
  tone?: Tone
  wide?: boolean
  children: ReactNode
}

type ButtonProps = Look & { busy?: boolean } & Omit<ComponentProps<'button'>, 'className' | 'children'>

function classes(tone: Tone, wide: boolean): string {
  return `${styles['button']} ${styles[tone]} ${wide ? styles['wide'] : ''}`
}

/** A button; while `busy` it keeps its width and focus, shows that work is under way, and does nothing. */
export function Button({
  tone = 'plain',
  wide = false,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(tone, wide)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles['label']}>{children}</span>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ tone = 'plain', wide = false, href, children }: Look & { href: string }) {
  return (
    <Link href={href} className={classes(tone, wide)}>
      <span className={styles['label']}>{children}</span>
    </Link>
  )
}
