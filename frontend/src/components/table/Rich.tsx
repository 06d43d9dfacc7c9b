import { Fragment } from 'react'
import { SUITS, type Suit, SYMBOLS } from '../../domain/cards'
import { SuitIcon } from '../cards/SuitIcon'
import type { Words } from './words'

const SUIT_OF: Readonly<Record<string, Suit>> = Object.fromEntries(SUITS.map((suit) => [SYMBOLS[suit], suit]))

/** A text whose suit signs are drawn as ours and read out by name. */
export function Rich({ text, words }: { text: string; words: Words }) {
  const parts = text.split(/([♠♥♦♣])/)
  return parts.map((part, index) => {
    const suit = SUIT_OF[part]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    return <Fragment key={index}>{suit ? <SuitIcon suit={suit} label={words.suitName(suit)} /> : part}</Fragment>
  })
}
