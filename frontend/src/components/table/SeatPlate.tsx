import type { ViewSeat } from '../../api/types'
import type { Side } from '../../domain/seats'
import { Icon } from './Icon'
import css from './SeatPlate.module.css'
import { useTimeLeft } from './useTimeLeft'
import type { Words } from './words'

interface Props {
  seat: ViewSeat
  side: Side
  words: Words
  isToAct: boolean
  cardsLeft: number
  /** Points taken in this deal so far. */
  taken: number
}

const initialOf = (name: string): string => Array.from(name.trim())[0] ?? '?'

function StandIn({ seat, words }: { seat: ViewSeat; words: Words }) {
  if (!seat.stand_in) return null
  const label = words.t('table.isStandIn')
  return (
    <span className={css['badge']} role="img" aria-label={label} title={label}>
      <Icon name="bot" />
    </span>
  )
}

/** Who sits there: name, score, cards left, clock; a gold ring while to act. */
export function SeatPlate({ seat, side, words, isToAct, cardsLeft, taken }: Props) {
  const { t } = words
  const name = words.bareName(seat.seat)
  const left = useTimeLeft(seat.acts_by, t)
  const label = t('table.seatLabel', { name: words.name(seat.seat), total: seat.total, taken, cards: cardsLeft })
  return (
    <div className={css['plate']} data-side={side} data-seat={seat.seat} data-to-act={isToAct}>
      <span className={css['avatar']}>
        {seat.state === 'bot' ? <Icon name="bot" /> : <span aria-hidden="true">{initialOf(name)}</span>}
        <StandIn seat={seat} words={words} />
        {isToAct && left && <span className={css['clock']}>{left}</span>}
      </span>
      <bdi className={css['name']} aria-hidden="true">
        {name}
      </bdi>
      <span className={css['figures']} aria-hidden="true">
        <b>{t('table.figure', { count: seat.total })}</b>
        {taken > 0 && <span className={css['taken']}>+{t('table.figure', { count: taken })}</span>}
        <span className={css['cards']}>
          <Icon name="cards" />
          {t('table.figure', { count: cardsLeft })}
        </span>
      </span>
      <span className="visually-hidden">
        {label}
        {isToAct && `, ${t('table.toActLabel')}`}
      </span>
    </div>
  )
}
