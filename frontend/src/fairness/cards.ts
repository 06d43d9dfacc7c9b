/** The pack before it is shuffled: spades, hearts, diamonds, clubs, each from the two to the ace. */
export const PACK: readonly string[] = ['S', 'H', 'D', 'C'].flatMap((suit) =>
  Array.from('23456789TJQKA', (rank) => rank + suit),
)

const suitAt = (card: string): number => Math.floor(PACK.indexOf(card) / 13)
const rankAt = (card: string): number => PACK.indexOf(card) % 13

/** A hand as records write it: suits in the order of the pack, each from high to low. */
export const handText = (cards: readonly string[]): string =>
  cards.toSorted((a, b) => suitAt(a) - suitAt(b) || rankAt(b) - rankAt(a)).join(' ')

/** Which of the cards is highest: by rank, and between equals by suit, spades first. */
export function indexOfHighest(cards: readonly string[]): number {
  const heights = cards.map((card) => rankAt(card) * 4 - suitAt(card))
  return heights.indexOf(Math.max(...heights))
}
