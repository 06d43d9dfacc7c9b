import type { Suit } from '../../domain/cards'
import css from './cards.module.css'
import { SUIT_PATHS } from './suits'

/** A suit sign that runs with the text around it, in the suit's colour, on a ground of its own like a card's. */
export function SuitIcon({ suit, label }: { suit: Suit; label: string }) {
  return (
    <svg className={css['suitIcon']} data-suit={suit} viewBox="0 0 100 100" role="img" aria-label={label}>
      <path d={SUIT_PATHS[suit]} />
    </svg>
  )
}
