import { useState } from 'react'
import { Rich } from './Rich'
import css from './StatusLine.module.css'
import type { Words } from './words'

export interface Status {
  main?: string
  /** The second line: the deadline, or what else is worth knowing. */
  soft?: string
  /** What a tap on the second line turns it into: the deadline by the clock on the wall. */
  until?: string
  tone?: 'plain' | 'turn' | 'warning'
}

/** Who acts, which rule binds, until when: two lines that keep their height. */
export function StatusLine({ status, words }: { status: Status; words: Words }) {
  const [isExact, setExact] = useState(false)
  const { main, soft, until } = status
  const second = soft && <Rich text={(isExact && until) || soft} words={words} />
  return (
    <div className={css['status']} data-tone={status.tone ?? 'plain'} data-testid="status">
      {main && (
        <p className={css['main']}>
          <Rich text={main} words={words} />
        </p>
      )}
      {second && until ? (
        <button type="button" className={css['soft']} onClick={() => setExact(!isExact)}>
          {second}
        </button>
      ) : (
        second && <p className={css['soft']}>{second}</p>
      )}
    </div>
  )
}
