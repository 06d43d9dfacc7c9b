/** A card as two characters, rank then suit: `QS`, `TD`. */
export type Card = string
export type Suit = 'S' | 'H' | 'D' | 'C'
export type Rank = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K' | 'A'

export const SUITS: readonly Suit[] = ['S', 'H', 'D', 'C']
/** Suits as a hand shows them: black and red take turns. */
const SUITS_IN_HAND: readonly Suit[] = ['S', 'H', 'C', 'D']
const RANKS = '23456789TJQKA'
export const SYMBOLS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' }

export const suitOf = (card: Card): Suit => card.charAt(1) as Suit
export const rankOf = (card: Card): Rank => card.charAt(0) as Rank
export const isCourt = (card: Card): boolean => 'JQK'.includes(rankOf(card))

/** The rank as a card's corner prints it. */
export const rankText = (card: Card): string => (rankOf(card) === 'T' ? '10' : rankOf(card))

/** The Leekhas of a table, the king of clubs among them where its rules have a third one. */
export const leekhasOf = ({ third_leekha }: { third_leekha: string }): Card[] =>
  third_leekha === 'off' ? ['QS', 'TD'] : ['QS', 'KC', 'TD']

/** What the card counts against its taker, as printed on its chip; 0 has no chip. The king of clubs may be a Leekha. */
export function chipOf(card: Card, isKingLeekha = false): number {
  if (card === 'QS') return 13
  if (card === 'KC' && isKingLeekha) return 14
  if (card === 'TD') return 10
  return suitOf(card) === 'H' ? 1 : 0
}

/** Whether a card counts double where these Leekhas are shown: they do, and hearts too once both are. */
export const countsDouble = (card: Card, exposed: readonly Card[]): boolean =>
  exposed.includes(card) || (exposed.length > 1 && suitOf(card) === 'H')

/** Whether a Leekha of the led suit came to lie under a higher card of it that lay there before. */
export function hasGoneUnder(cards: readonly Card[], place: number, leekhas: readonly Card[]): boolean {
  const card = cards[place]
  const [led] = cards
  if (card === undefined || led === undefined || !leekhas.includes(card) || suitOf(card) !== suitOf(led)) return false
  return cards.slice(0, place).some((one) => suitOf(one) === suitOf(led) && rankIn(one) > rankIn(card))
}

const rankIn = (card: Card): number => RANKS.indexOf(rankOf(card))

const orderInHand = (card: Card): number => SUITS_IN_HAND.indexOf(suitOf(card)) * RANKS.length - rankIn(card)

/** The cards as a hand holds them: suit by suit, high to low. */
export const sortHand = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => orderInHand(a) - orderInHand(b))
