import { type ReactNode, useState } from 'react'
import styles from './Rules.module.css'

interface Props {
  title: ReactNode
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A line that unfolds; what is inside is not there before. */
export function Unfolding({ title, isOpenAtFirst = false, children }: Props) {
  const [open, setOpen] = useState(isOpenAtFirst)
  return (
    <details className={styles['unfolding']} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  )
}
