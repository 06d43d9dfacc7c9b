import { Switch } from '../../components/Choice/Choice'
import { SelectField } from '../../components/Field/Field'
import { SHARES } from '../../components/Wishes/wishes'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import type { SeatChoice } from './seatsOf'

export interface ConditionsChoice {
  rated: boolean
  least: number | null
}

export const NO_CONDITIONS: ConditionsChoice = { rated: false, least: null }

const mayBeRated = (seats: readonly SeatChoice[]): boolean => seats.every(({ kind }) => kind !== 'bot')
const isOpen = (seats: readonly SeatChoice[]): boolean => seats.some(({ kind }) => kind === 'open')

/** What is asked for: only what these seats allow. */
export function wantedConditions({ rated, least }: ConditionsChoice, seats: readonly SeatChoice[]) {
  return { rated: rated && mayBeRated(seats), least_reliability: isOpen(seats) ? least : null }
}

interface ConditionFieldsProps {
  seats: readonly SeatChoice[]
  choice: ConditionsChoice
  onChange: (choice: ConditionsChoice) => void
}

/** Whether the game is rated, and who may take an open seat. */
export function ConditionFields({ seats, choice, onChange }: ConditionFieldsProps) {
  const t = useT()
  const { formatNumber } = useFormat()
  return (
    <>
      {mayBeRated(seats) && (
        <Switch
          label={t('standings.rated')}
          hint={t('standings.ratedHint')}
          checked={choice.rated}
          onChange={(rated) => onChange({ ...choice, rated })}
        />
      )}
      {isOpen(seats) && (
        <SelectField
          label={t('standings.least')}
          hint={t('standings.leastHint')}
          value={String(choice.least ?? '')}
          onChange={({ currentTarget: { value } }) => onChange({ ...choice, least: value ? Number(value) : null })}
        >
          <option value="">{t('standings.leastAny')}</option>
          {SHARES.map((share) => (
            <option key={share} value={share}>
              {t('standings.leastShare', { share: formatNumber(share) })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
