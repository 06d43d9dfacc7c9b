import { type Card, type Rank, rankOf, rankText, SYMBOLS, suitOf } from '../../domain/cards'

export type IndexScript = 'latin' | 'arabic'

/** Ranks as Arabic packs letter them: ace, khityar, bint, walad. */
const ARABIC: Readonly<Record<Rank, string>> = {
  A: 'آ',
  K: 'خ',
  Q: 'ب',
  J: 'و',
  T: '١٠',
  9: '٩',
  8: '٨',
  7: '٧',
  6: '٦',
  5: '٥',
  4: '٤',
  3: '٣',
  2: '٢',
}

/** A figure on a card, in the digits of its index. */
export const figureOn = (figure: number, script: IndexScript): string =>
  new Intl.NumberFormat(script === 'arabic' ? 'ar-u-nu-arab' : 'en').format(figure)

export const rankIndex = (card: Card, script: IndexScript): string =>
  script === 'arabic' ? ARABIC[rankOf(card)] : rankText(card)

/** A card inside a line of text, kept in its own order (rank, then suit) whatever the line's direction. */
export const cardInText = (card: Card, script: IndexScript): string =>
  `\u2066${rankIndex(card, script)}${SYMBOLS[suitOf(card)]}\u2069`
