import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

export type Action =
  | { kind: 'ready'; label: ReactNode; onPress: () => void }
  /** Something of mine is missing: the button says what. */
  | { kind: 'missing'; label: ReactNode }
  /** Nothing to do but wait. */
  | { kind: 'waiting'; label: ReactNode; isBusy?: boolean }

/** The one button of the table, always in the same place and of the same size. */
export function ActionBar({ action, aside }: { action: Action; aside?: ReactNode }) {
  return (
    <div className={css['bar']}>
      {action.kind === 'waiting' ? (
        <p className={css['waiting']} data-busy={action.isBusy === true}>
          <span>{action.label}</span>
        </p>
      ) : (
        <button
          type="button"
          className={css['button']}
          data-action={action.kind}
          aria-disabled={action.kind === 'missing'}
          onClick={() => action.kind === 'ready' && action.onPress()}
        >
          <span>{action.label}</span>
        </button>
      )}
      {aside}
    </div>
  )
}
