import type { ReactNode } from 'react'
import styles from './Panel.module.css'

/** A part of a screen on a ground of its own, with its heading. */
export function Panel({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['panel']}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}

/** Instead of a list that is empty: what that means and what one may do. */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles['empty']}>
      <p className={styles['emptyTitle']}>{title}</p>
      <p>{text}</p>
      {children && <div className={styles['ways']}>{children}</div>}
    </section>
  )
}
