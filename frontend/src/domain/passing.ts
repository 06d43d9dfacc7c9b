import type { Card } from './cards'
import { CARDS_PASSED, type ForbiddenSet } from './deal'

/** The set that `card` would complete, were it added to the chosen ones. */
export function completedBy(
  card: Card,
  chosen: readonly Card[],
  forbidden: readonly ForbiddenSet[],
): ForbiddenSet | null {
  const wanted = [...chosen, card]
  return forbidden.find(({ cards }) => cards.includes(card) && cards.every((one) => wanted.includes(one))) ?? null
}

/** The choice after a tap on `card`: taken back if it was chosen, added while there is room. */
export function toggle(card: Card, chosen: readonly Card[]): Card[] {
  if (chosen.includes(card)) return chosen.filter((one) => one !== card)
  return chosen.length < CARDS_PASSED ? [...chosen, card] : [...chosen]
}
