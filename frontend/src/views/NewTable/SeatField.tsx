import type { RuleBook } from '../../api/types'
import { Field, SelectField } from '../../components/Field/Field'
import { Favourites } from '../../components/People/Favourites'
import { SeatMark } from '../../components/SeatMap/SeatMap'
import type { Place } from '../../components/SeatMap/seatAt'
import { type MessageKey, useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import styles from './NewTable.module.css'
import type { SeatChoice } from './seatsOf'

const PLACES: Record<Place, MessageKey> = {
  right: 'lobby.seatRight',
  top: 'lobby.seatAcross',
  left: 'lobby.seatLeft',
  bottom: 'common.you',
}

/** A seat by its place, or by its number where the places are drawn. */
export type SeatSpot = { place: Place; partner: boolean } | { drawn: number }

interface SeatFieldProps {
  spot: SeatSpot
  choice: SeatChoice
  bots: RuleBook['bots']
  errors?: readonly string[] | undefined
  onChange: (choice: SeatChoice) => void
}

function choiceFor(value: string): SeatChoice {
  if (value === 'open') return { kind: 'open' }
  if (value === 'invite') return { kind: 'invite', username: '' }
  return { kind: 'bot', bot: value.slice('bot:'.length) }
}

/** Who shall sit on one of the other three seats. */
export function SeatField({ spot, choice, bots, errors, onChange }: SeatFieldProps) {
  const t = useT()
  const { formatNumber } = useFormat()
  const partner = 'partner' in spot && spot.partner
  const label =
    'drawn' in spot
      ? t('rules.seatDrawn', { n: formatNumber(spot.drawn) })
      : t(partner ? 'rules.seatPartner' : PLACES[spot.place])
  const inviting = choice.kind === 'invite'
  return (
    <li className={styles['seat']}>
      {'place' in spot && <SeatMark place={spot.place} />}
      <div className={styles['seatFields']}>
        <SelectField
          label={label}
          value={choice.kind === 'bot' ? `bot:${choice.bot}` : choice.kind}
          errors={inviting ? undefined : errors}
          onChange={(event) => onChange(choiceFor(event.currentTarget.value))}
        >
          {bots.map(({ name, label }) => (
            <option key={name} value={`bot:${name}`}>
              {label}
            </option>
          ))}
          <option value="open">{t('lobby.seatOpen')}</option>
          <option value="invite">{t(partner ? 'rules.invitePartner' : 'lobby.seatInvite')}</option>
        </SelectField>
        {inviting && <Favourites onChoose={(username) => onChange({ kind: 'invite', username })} />}
        {inviting && (
          <Field
            label={t('lobby.inviteName')}
            value={choice.username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            errors={errors}
            onInput={(event) => onChange({ kind: 'invite', username: event.currentTarget.value })}
          />
        )}
      </div>
    </li>
  )
}
