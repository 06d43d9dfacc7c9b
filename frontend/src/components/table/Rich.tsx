import { Fragment, type ReactNode } from 'react'
import { SUITS, type Suit, SYMBOLS } from '../../domain/cards'
import { SuitIcon } from '../cards/SuitIcon'
import type { Words } from './words'

const SUIT_OF: Readonly<Record<string, Suit>> = Object.fromEntries(SUITS.map((suit) => [SYMBOLS[suit], suit]))

/** Stretches kept together in a text: cards from left to right, names in their own direction. */
const ISOLATED = /(\u2066[^\u2069]*\u2069|\u2068[^\u2069]*\u2069)/
const SUIT_SIGN = /([♠♥♦♣])/

function signs(text: string, words: Words): ReactNode[] {
  return text.split(SUIT_SIGN).map((part, index) => {
    const suit = SUIT_OF[part]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    return <Fragment key={index}>{suit ? <SuitIcon suit={suit} label={words.suitName(suit)} /> : part}</Fragment>
  })
}

/** A text with names and cards in elements of their own, its suit signs drawn as ours and read out by name. */
export function Rich({ text, words }: { text: string; words: Words }) {
  return text.split(ISOLATED).map((part, index) => {
    const inner = signs(part.replace(/[\u2066\u2068\u2069]/g, ''), words)
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    // The direction is said each time: a part that had one and has none now would keep an empty one, and take the page's.
    if (part.startsWith('\u2068'))
      return (
        <bdi key={index} dir="auto">
          {inner}
        </bdi>
      )
    if (part.startsWith('\u2066'))
      return (
        <bdi key={index} dir="ltr">
          {inner}
        </bdi>
      )
    return <Fragment key={index}>{inner}</Fragment>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
  })
}

/** Such texts below each other; nothing where there are none. */
export function RichList({ lines, words }: { lines: readonly string[]; words: Words }) {
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Rich text={line} words={words} />
        </li>
      ))}
    </ul>
  )
}
