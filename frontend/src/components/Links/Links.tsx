import type { ReactNode } from 'react'
import styles from './Links.module.css'

/** A centred line of text with links big enough for a thumb. */
export function Links({ children }: { children: ReactNode }) {
  return <p className={styles['links']}>{children}</p>
}
