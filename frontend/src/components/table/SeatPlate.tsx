import type { ViewSeat } from '../../api/types'
import type { Side } from '../../domain/seats'
import { Declared } from './Declared'
import { Figure } from './Figure'
import { Icon } from './Icon'
import css from './SeatPlate.module.css'
import { TeamMark } from './TeamMark'
import { useTimeLeft } from './useTimeLeft'
import type { Words } from './words'

/** A seat as it is shown: `to_act`, `has_passed`, `total` and `cards_left` as far as the screen has come. */
export interface PlateSeat extends ViewSeat {
  /** Points taken in this deal so far; null where they are not shown. */
  taken: number | null
  /** Whether the shown deal is dealt from here. */
  deals: boolean
}

interface Props {
  seat: PlateSeat
  side: Side
  words: Words
  /** The team of whoever sits there, and what it is to the viewer; null where everybody plays alone. */
  team: { isMine: boolean; label: string } | null
  /** Opens what there is about the person. */
  onPerson: () => void
}

const initialOf = (name: string): string => Array.from(name.trim())[0] ?? '?'

function Badge({ icon, label }: { icon: 'bot' | 'check'; label: string }) {
  return (
    <span className={css['badge']} role="img" aria-label={label} title={label} data-icon={icon}>
      <Icon name={icon} />
    </span>
  )
}

/** What a seat's plate says to the ear. */
export function seatLabel({ t, name }: Words, { seat, total, taken, cards_left: cards }: PlateSeat): string {
  if (taken === null) return t('table.seatLabelOnly', { name: name(seat), total, cards })
  return t('table.seatLabel', { name: name(seat), total, taken, cards })
}

/** Who sits there: name, score, cards left, clock; a gold ring while to act. */
export function SeatPlate({ seat, side, words, team, onPerson }: Props) {
  const { t } = words
  const { taken } = seat
  const name = words.bareName(seat.seat)
  const left = useTimeLeft(seat.acts_by, t)
  return (
    <div className={css['plate']} data-side={side} data-seat={seat.seat} data-to-act={seat.to_act}>
      <span className={css['avatar']}>
        {seat.state === 'bot' ? <Icon name="bot" /> : <span aria-hidden="true">{initialOf(name)}</span>}
        {seat.stand_in_for && <Badge icon="bot" label={t('clocks.standIn', { why: seat.stand_in_for })} />}
        {seat.has_passed && <Badge icon="check" label={t('table.hasPassed')} />}
        {seat.has_declared && <Badge icon="check" label={t('table.hasDeclared')} />}
        {seat.deals && (
          <span className={css['dealer']} aria-hidden="true">
            {t('table.dealer')}
          </span>
        )}
        <span className={css['declared']}>
          <Declared seat={seat} words={words} />
        </span>
        {seat.to_act && left && <bdi className={css['clock']}>{left}</bdi>}
      </span>
      <span className={css['name']} aria-hidden="true">
        {team && <TeamMark isMine={team.isMine} />}
        <bdi>{name}</bdi>
      </span>
      <span className={css['figures']} aria-hidden="true">
        <b>
          <Figure count={seat.total} words={words} />
        </b>
        {taken !== null && taken > 0 && (
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
        {seatLabel(words, seat)}
        {team && `, ${words.aloud(team.label)}`}
        {seat.deals && `, ${t('table.dealer')}`}
        {seat.to_act && `, ${t('table.toActLabel')}`}
      </span>
      {seat.player && (
        <button
          type="button"
          className={css['person']}
          aria-label={t('table.about', { name: words.name(seat.seat) })}
          onClick={onPerson}
        />
      )}
    </div>
  )
}
