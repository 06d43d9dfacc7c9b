import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Card } from '../../domain/cards'
import { nextInRows } from './handKeys'

/** Digits count the cards from the left: 1 is the first, 0 the tenth. */
const placeOf = (key: string): number | null => (/^\d$/.test(key) ? (Number(key) + 9) % 10 : null)

/**
 * One stop for Tab in a hand of cards, walked with the arrow keys. `onDigit` hears of the card at a digit's place.
 * When the card that has the focus leaves the hand, its neighbour takes the focus.
 */
export function useRoving(rows: readonly (readonly Card[])[], onDigit: (card: Card) => void) {
  const all = rows.flat()
  const [wanted, setWanted] = useState<{ card: Card; place: number } | null>(null)
  const buttons = useRef(new Map<Card, HTMLButtonElement>())
  const hadFocus = useRef(false)
  const held = wanted ? all.indexOf(wanted.card) : -1
  const place = held >= 0 ? held : Math.min(wanted?.place ?? 0, all.length - 1)
  const current = all[place] ?? null

  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (hadFocus.current && isLost && current) buttons.current.get(current)?.focus()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const digit = placeOf(event.key)
    const lengths = rows.map((row) => row.length)
    const card = all[digit ?? nextInRows(event.key, place, lengths) ?? -1]
    if (card === undefined) return
    event.preventDefault()
    buttons.current.get(card)?.focus()
    if (digit !== null) onDigit(card)
  }

  return {
    current,
    noteButton: (card: Card, button: HTMLButtonElement | null) =>
      button ? buttons.current.set(card, button) : buttons.current.delete(card),
    noteFocus: (card: Card) => setWanted({ card, place: all.indexOf(card) }),
    handlers: {
      onKeyDown,
      onFocus: () => {
        hadFocus.current = true
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget) hadFocus.current = false
      },
    },
  }
}
