import { Link } from 'wouter'
import css from './ActionBar.module.css'
import { Rich } from './Rich'
import type { Words } from './words'

export type Action =
  /** What is minor looks so, and comes late: it may stand where a card was just played. */
  | { kind: 'ready'; label: string; onPress: () => void; isMinor?: boolean }
  /** Something of mine is missing: the button says what. */
  | { kind: 'missing'; label: string }
  /** Nothing to do here, but somewhere else. */
  | { kind: 'elsewhere'; label: string; href: string }
  /** Nothing to do but wait. */
  | { kind: 'waiting'; label: string; isBusy?: boolean }

interface Props {
  action: Action
  words: Words
}

function Content({ action, words }: Props) {
  const label = <Rich text={action.label} words={words} />
  if (action.kind === 'waiting')
    return (
      <p className={css['waiting']} role="status" data-busy={action.isBusy === true}>
        <span>{label}</span>
      </p>
    )
  if (action.kind === 'elsewhere')
    return (
      <Link href={action.href} className={css['elsewhere'] ?? ''}>
        <span>{label}</span>
      </Link>
    )
  return (
    <button
      type="button"
      className={css['button']}
      data-minor={action.kind === 'ready' && action.isMinor === true}
      aria-disabled={action.kind === 'missing'}
      onClick={() => action.kind === 'ready' && action.onPress()}
    >
      <span>{label}</span>
    </button>
  )
}

/** The one button of the table, always in the same place and of the same size. */
export function ActionBar(props: Props) {
  return (
    <div className={css['bar']}>
      <Content {...props} />
    </div>
  )
}
