import type { Card } from '../../domain/cards'
import { FEW_LEFT } from '../../domain/hand'
import { CardFace } from '../cards/CardFace'
import css from './Hand.module.css'
import { useRoving } from './useRoving'

/** How one card of the hand looks, and what it says. */
export interface HandCard {
  card: Card
  label: string
  isSelected: boolean
  /** Chosen to be passed: it lies in a slot as well. */
  isAway: boolean
  /** Refused by the rules, with the reason in the label. */
  isRefused: boolean
  isReceived: boolean
  isDouble: boolean
  /** What is written over its edge: that it is shown to all. */
  mark: string | null
}

interface Props {
  rows: HandCard[][]
  label: string
  isShaking: Card | null
  onPick: (card: Card) => void
}

interface StripProps {
  one: HandCard
  isStop: boolean
  isShaking: boolean
  roving: Pick<ReturnType<typeof useRoving>, 'noteButton' | 'noteFocus'>
  onPick: (card: Card) => void
}

/** The part of a card that is seen; only this part takes taps. */
function Strip({ one, isStop, isShaking, roving, onPick }: StripProps) {
  return (
    <button
      ref={(button) => {
        roving.noteButton(one.card, button)
      }}
      type="button"
      className={css['strip']}
      data-card={one.card}
      data-received={one.isReceived}
      data-shaking={isShaking}
      aria-label={one.label}
      aria-pressed={one.isSelected || one.isAway}
      aria-disabled={one.isRefused}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => roving.noteFocus(one.card)}
      onClick={() => onPick(one.card)}
    >
      <span className={css['face']}>
        <CardFace card={one.card} isDouble={one.isDouble} />
        {one.mark && <bdi className={css['mark']}>{one.mark}</bdi>}
      </span>
    </button>
  )
}

/** The hand: one row or two, walked with the arrow keys, one stop for Tab. */
export function Hand({ rows, label, isShaking, onPick }: Props) {
  const all = rows.flat()
  const isFew = all.length <= FEW_LEFT
  const shown = isFew ? [all] : rows.filter((row) => row.length > 0)
  const codes = shown.map((row) => row.map(({ card }) => card))
  const roving = useRoving(codes, (card) => !all.some((one) => one.card === card && one.isSelected) && onPick(card))
  return (
    <div
      className={css['hand']}
      role="toolbar"
      aria-label={label}
      dir="ltr"
      data-few={isFew}
      style={{ '--total': Math.max(all.length, 2) }}
      {...roving.handlers}
    >
      {shown.map((row) => (
        <div className={css['row']} key={row[0]?.card} style={{ '--count': Math.max(row.length, 2) }}>
          {row.map((one) => (
            <Strip
              key={one.card}
              one={one}
              isStop={one.card === roving.current}
              isShaking={isShaking === one.card}
              roving={roving}
              onPick={onPick}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
