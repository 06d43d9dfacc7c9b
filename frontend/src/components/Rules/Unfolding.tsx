import { type ReactNode, useState } from 'react'
import styles from './Rules.module.css'

/** A line that unfolds; what is inside is not there before. */
export function Unfolding({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles['unfolding']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  )
}
