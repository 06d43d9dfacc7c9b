import type { ApiError } from '../../api/client'
import type { Clock, RuleBook } from '../../api/types'
import { Choice, Switch } from '../../components/Choice/Choice'
import { clockWords } from '../../components/Clock/clockWords'
import { Field, Select } from '../../components/Field/Field'
import { type MessageKey, type Translate, useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import {
  boundsOf,
  type ClockChoice,
  type ClockKind,
  clockOf,
  faultyTimes,
  keyOf,
  mainTime,
  mayRest,
  OWN,
  type OwnTime,
  offeredOf,
  SPAN_UNITS,
  type SpanUnit,
  TIMES_OF,
} from './clockChoice'
import styles from './NewTable.module.css'

const REASONS: Readonly<Record<string, MessageKey>> = {
  needs_a_clock: 'clocks.needsClock',
  weekends_need_days: 'clocks.weekendsNeedDays',
  days_and_hours: 'clocks.daysAndHours',
  times_do_not_fit_kind: 'clocks.badTimes',
}

/** What the server has against the clock, in words; null where it refuses nothing about it. */
export function clockRefusal(error: ApiError | null, t: Translate): string | null {
  if (error?.code !== 'bad_clock') return null
  const reason = REASONS[String(error.data['reason'])]
  return reason ? t(reason) : error.message
}

interface ClockFieldProps {
  book: RuleBook
  choice: ClockChoice
  error: ApiError | null
  onChange: (choice: ClockChoice) => void
}

interface OwnTimeProps extends Omit<ClockFieldProps, 'error'> {
  time: OwnTime
}

/** A time of one's own: a number and what it counts. */
function OwnTimeField({ time, book, choice, onChange }: OwnTimeProps) {
  const t = useT()
  const { formatAllowance } = useFormat()
  const { min, max } = boundsOf(time, book.clock_bounds)
  const span = choice.own[time]
  const values = { min: formatAllowance(min), max: formatAllowance(max) }
  const range = t(min === 0 ? 'clocks.rangeBack' : 'clocks.range', values)
  const faulty = faultyTimes(choice, book.clock_bounds).includes(time)
  const change = (part: Partial<typeof span>) =>
    onChange({ ...choice, own: { ...choice.own, [time]: { ...span, ...part } } })
  return (
    <Field
      label={t(`clocks.${time}`)}
      hint={faulty ? undefined : range}
      errors={faulty ? [range] : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      dir="ltr"
      value={span.count}
      onInput={(event) => change({ count: event.currentTarget.value })}
      beside={
        <Select
          aria-label={`${t(`clocks.${time}`)}: ${t('clocks.unit')}`}
          value={span.unit}
          onChange={(event) => change({ unit: event.currentTarget.value as SpanUnit })}
        >
          {SPAN_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t('clocks.units', { unit })}
            </option>
          ))}
        </Select>
      }
    />
  )
}

/** The offered times of the chosen kind, and times of one's own. */
function TimesField({ book, choice, onChange }: Omit<ClockFieldProps, 'error'>) {
  const t = useT()
  const { formatAllowance } = useFormat()
  const { kind, picked } = choice
  const backOf = (clock: Clock) =>
    clock.kind === 'bank' && clock.increment_s > 0
      ? t('clocks.backHint', { back: formatAllowance(clock.increment_s) })
      : undefined
  return (
    <>
      <Choice
        legend={t(kind === 'bank' ? 'clocks.bankLegend' : 'clocks.perMoveLegend')}
        name="clock"
        value={picked[kind]}
        onChange={(key) => onChange({ ...choice, picked: { ...picked, [kind]: key } })}
        options={[
          ...offeredOf(book, kind).map((clock) => ({
            value: keyOf(clock),
            label: formatAllowance(mainTime(clock)),
            hint: backOf(clock),
          })),
          { value: OWN, label: t('clocks.ownTime') },
        ]}
      />
      {picked[kind] === OWN && (
        <div className={styles['spans']}>
          {TIMES_OF[kind].map((time) => (
            <OwnTimeField key={time} {...{ time, book, choice, onChange }} />
          ))}
        </div>
      )}
    </>
  )
}

/** How time runs at a table with other people: which kind of clock, how much of it, and whether it rests. */
export function ClockField(props: ClockFieldProps) {
  const { book, choice, error, onChange } = props
  const t = useT()
  const clock = clockOf(choice, book)
  const refusal = clockRefusal(error, t)
  const isSound = faultyTimes(choice, book.clock_bounds).length === 0
  return (
    <div className={styles['clock']}>
      {offeredOf(book, 'bank').length > 0 && (
        <Choice<ClockKind>
          legend={t('clocks.kind')}
          name="clock-kind"
          value={choice.kind}
          onChange={(kind) => onChange({ ...choice, kind })}
          options={[
            { value: 'per_move', label: t('clocks.kindPerMove'), hint: t('clocks.kindPerMoveHint') },
            { value: 'bank', label: t('clocks.kindBank'), hint: t('clocks.kindBankHint') },
          ]}
        />
      )}
      <TimesField {...props} />
      {mayRest(clock) && (
        <Switch
          label={t('clocks.restsOnDaysOff')}
          hint={t('clocks.restsHint')}
          checked={choice.weekends}
          onChange={(weekends) => onChange({ ...choice, weekends })}
        />
      )}
      {isSound && (
        <p aria-live="polite">
          <b>{clockWords(clock, t)}</b>
        </p>
      )}
      <p className={styles['hint']}>{t('lobby.clockHint')}</p>
      {refusal && (
        <p className={styles['refusal']} role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}
