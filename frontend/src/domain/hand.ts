import { type Card, sortHand, suitOf } from './cards'

/** More than this do not fit side by side on a phone with strips wide enough for a finger. */
export const MOST_IN_ROW = 8
/** So few are shown in one row anywhere. */
export const FEW_LEFT = 7

/** Where the cards' suit changes: the indices at which a row may end. */
const suitEnds = (cards: readonly Card[]): number[] =>
  cards.flatMap((card, index) => {
    const next = cards[index + 1]
    return next !== undefined && suitOf(next) !== suitOf(card) ? [index + 1] : []
  })

/** How many of `sorted` go to the first of two rows: between two suits where both rows can hold them, most even first. */
function firstRowOf(sorted: readonly Card[]): number {
  const total = sorted.length
  const even = Math.ceil(total / 2)
  const distance = (cut: number) => Math.abs(cut - total / 2)
  const fits = (cut: number) => Math.max(cut, total - cut) <= MOST_IN_ROW
  return (
    suitEnds(sorted)
      .filter(fits)
      .reduce((best, cut) => (best === 0 || distance(cut) < distance(best) ? cut : best), 0) || even
  )
}

/**
 * The hand in two rows. The split is made for all the cards held in the deal, so that no card
 * changes its row while others leave.
 */
export function rowsOf(held: readonly Card[], all: readonly Card[]): [Card[], Card[]] {
  const sorted = sortHand(all)
  const upper = new Set(sorted.slice(0, firstRowOf(sorted)))
  const hand = sortHand(held)
  return [hand.filter((card) => upper.has(card)), hand.filter((card) => !upper.has(card))]
}
