import type { Suit } from '../../domain/cards'
import css from './cards.module.css'
import { SUIT_PATHS } from './suits'

/** A suit sign that runs with the text around it, in the text's own colour. */
export function SuitIcon({ suit, label }: { suit: Suit; label: string }) {
  return (
    <svg className={css['suitIcon']} viewBox="0 0 100 100" role="img" aria-label={label}>
      <path d={SUIT_PATHS[suit]} />
    </svg>
  )
}
