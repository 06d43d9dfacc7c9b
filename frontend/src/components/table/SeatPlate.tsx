import type { ViewSeat } from '../../api/types'
import type { Side } from '../../domain/seats'
import { Figure } from './Figure'
import { Icon } from './Icon'
import css from './SeatPlate.module.css'
import { useTimeLeft } from './useTimeLeft'
import type { Words } from './words'

/** A seat as it is shown: `to_act`, `has_passed`, `total` and `cards_left` as far as the screen has come. */
export interface PlateSeat extends ViewSeat {
  /** Points taken in this deal so far. */
  taken: number
}

interface Props {
  seat: PlateSeat
  side: Side
  words: Words
}

const initialOf = (name: string): string => Array.from(name.trim())[0] ?? '?'

function Badge({ icon, label }: { icon: 'bot' | 'check'; label: string }) {
  return (
    <span className={css['badge']} role="img" aria-label={label} title={label}>
      <Icon name={icon} />
    </span>
  )
}

/** Who sits there: name, score, cards left, clock; a gold ring while to act. */
export function SeatPlate({ seat, side, words }: Props) {
  const { t } = words
  const { taken } = seat
  const name = words.bareName(seat.seat)
  const left = useTimeLeft(seat.acts_by, t)
  const label = t('table.seatLabel', { name: words.name(seat.seat), total: seat.total, taken, cards: seat.cards_left })
  return (
    <div className={css['plate']} data-side={side} data-seat={seat.seat} data-to-act={seat.to_act}>
      <span className={css['avatar']}>
        {seat.state === 'bot' ? <Icon name="bot" /> : <span aria-hidden="true">{initialOf(name)}</span>}
        {seat.stand_in && <Badge icon="bot" label={t('table.isStandIn')} />}
        {seat.has_passed && <Badge icon="check" label={t('table.hasPassed')} />}
        {seat.to_act && left && <bdi className={css['clock']}>{left}</bdi>}
      </span>
      <bdi className={css['name']} aria-hidden="true">
        {name}
      </bdi>
      <span className={css['figures']} aria-hidden="true">
        <b>
          <Figure count={seat.total} words={words} />
        </b>
        {taken > 0 && (
          <span className={css['taken']}>
            <Figure count={taken} words={words} sign="+" />
          </span>
        )}
        <span className={css['cards']}>
          <Icon name="cards" />
          <Figure count={seat.cards_left} words={words} />
        </span>
      </span>
      <span className="visually-hidden">
        {label}
        {seat.to_act && `, ${t('table.toActLabel')}`}
      </span>
    </div>
  )
}
