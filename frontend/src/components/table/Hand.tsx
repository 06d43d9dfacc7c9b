import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Card } from '../../domain/cards'
import { FEW_LEFT } from '../../domain/hand'
import { CardFace } from '../cards/CardFace'
import css from './Hand.module.css'
import { nextInRows } from './handKeys'

/** How one card of the hand looks, and what it says. */
export interface HandCard {
  card: Card
  label: string
  isSelected: boolean
  /** Chosen to be passed: it lies in a slot, its place in the hand is kept. */
  isAway: boolean
  /** Refused by the rules, with the reason in the label. */
  isRefused: boolean
  isReceived: boolean
}

interface Props {
  rows: HandCard[][]
  label: string
  isShaking: Card | null
  onPick: (card: Card) => void
}

/** Digits count the cards from the left: 1 is the first, 0 the tenth. */
const placeOf = (key: string): number | null => (/^\d$/.test(key) ? (Number(key) + 9) % 10 : null)

/** The hand: one row or two, walked with the arrow keys, one stop for Tab. */
export function Hand({ rows, label, isShaking, onPick }: Props) {
  const all = rows.flat()
  const isFew = all.length <= FEW_LEFT
  const shown = isFew ? [all] : rows.filter((row) => row.length > 0)
  const [wanted, setWanted] = useState<{ card: Card; place: number } | null>(null)
  const buttons = useRef(new Map<Card, HTMLButtonElement>())
  const hadFocus = useRef(false)
  const held = all.findIndex(({ card }) => card === wanted?.card)
  const place = held >= 0 ? held : Math.min(wanted?.place ?? 0, all.length - 1)
  const current = all[place]?.card ?? null

  const focus = (index: number) => {
    const card = all[index]?.card
    if (card === undefined) return
    setWanted({ card, place: index })
    buttons.current.get(card)?.focus()
  }

  // The card that had the focus was played: its neighbour takes it, so that the keyboard stays in the hand.
  useLayoutEffect(() => {
    if (hadFocus.current && current && (document.activeElement === document.body || document.activeElement === null))
      buttons.current.get(current)?.focus()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const digit = placeOf(event.key)
    const target =
      digit ??
      nextInRows(
        event.key,
        place,
        shown.map((row) => row.length),
      )
    if (target === null) return
    event.preventDefault()
    focus(target)
    const card = all[target]?.card
    if (digit !== null && card !== undefined && !all[target]?.isSelected) onPick(card)
  }

  return (
    <div
      className={css['hand']}
      role="toolbar"
      aria-label={label}
      dir="ltr"
      data-few={isFew}
      style={{ '--total': Math.max(all.length, 2) }}
      onKeyDown={onKeyDown}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={(event) => {
        if (event.relatedTarget) hadFocus.current = false
      }}
    >
      {shown.map((row) => (
        <div className={css['row']} key={row[0]?.card} style={{ '--count': Math.max(row.length, 2) }}>
          {row.map((one) => (
            <button
              key={one.card}
              ref={(node) => {
                if (node) buttons.current.set(one.card, node)
                else buttons.current.delete(one.card)
              }}
              type="button"
              className={css['strip']}
              data-card={one.card}
              data-received={one.isReceived}
              data-shaking={isShaking === one.card}
              aria-label={one.label}
              aria-pressed={one.isSelected || one.isAway}
              aria-disabled={one.isRefused}
              tabIndex={one.card === current ? 0 : -1}
              onFocus={() => setWanted({ card: one.card, place: all.indexOf(one) })}
              onClick={() => onPick(one.card)}
            >
              <span className={css['face']}>
                <CardFace card={one.card} />
              </span>
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
