import { Rich } from './Rich'
import css from './StatusLine.module.css'
import type { Words } from './words'

export interface Status {
  main?: string
  /** The second line: the deadline, or what else is worth knowing. */
  soft?: string
  tone?: 'plain' | 'turn' | 'warning'
}

/** Who acts, which rule binds, until when: two lines that keep their height. */
export function StatusLine({ status, words }: { status: Status; words: Words }) {
  return (
    <div className={css['status']} data-tone={status.tone ?? 'plain'} data-testid="status">
      {status.main && (
        <p className={css['main']}>
          <Rich text={status.main} words={words} />
        </p>
      )}
      {status.soft && (
        <p className={css['soft']}>
          <Rich text={status.soft} words={words} />
        </p>
      )}
    </div>
  )
}
