import { type FormEvent, useState } from 'react'
import { useSearch } from 'wouter'
import type { Clock, RuleBook, RuleSet, TalkKind, Visibility } from '../../api/types'
import { Button } from '../../components/Button/Button'
import { Choice } from '../../components/Choice/Choice'
import { Field } from '../../components/Field/Field'
import { Failure } from '../../components/Notice/Notice'
import { RulesChooser } from '../../components/Rules/RulesChooser'
import { useRulesChoice } from '../../components/Rules/useRulesChoice'
import { useT } from '../../i18n'
import { useOpenTable } from '../../store/useSeating'
import { begunAs } from './begun'
import { ClockField, clockRefusal } from './ClockField'
import { ConditionFields, type ConditionsChoice, NO_CONDITIONS, wantedConditions } from './ConditionFields'
import { clockOf, faultyTimes } from './clockChoice'
import { LatestOf } from './LatestOf'
import styles from './NewTable.module.css'
import { Seats } from './Seats'
import { isAlone, isNameless, refusalOf, requestOf, type SeatChoice, visibilityOf } from './seatsOf'

const NO_CLOCK: Clock = { kind: 'none', weekends: false }

/** Takes the eye and the keyboard to the first thing that is not right yet. */
function showFault(form: HTMLFormElement): void {
  const fault = form.querySelector('[aria-invalid], [role=alert]')
  fault?.scrollIntoView({ block: 'center' })
  if (fault instanceof HTMLInputElement) fault.focus()
}

interface TableFormProps {
  book: RuleBook
  /** Rules to begin with, from their link. */
  shared: RuleSet | null
}

/** Rules, seats, clock, who may come, and a name: a table as one wants it. */
export function TableForm({ book, shared }: TableFormProps) {
  const t = useT()
  const open = useOpenTable()
  const search = useSearch()
  const [begun] = useState(() => begunAs(book, search))
  const choice = useRulesChoice(book, shared, begun.rules)
  const [clock, setClock] = useState(begun.clock)
  const [seats, setSeats] = useState<SeatChoice[]>([{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }])
  const [visibility, setVisibility] = useState<Visibility>(begun.visibility)
  const [talk, setTalk] = useState<TalkKind>('phrases')
  const [draw, setDraw] = useState(false)
  const [conditions, setConditions] = useState<ConditionsChoice>({ ...NO_CONDITIONS, least: begun.least })
  const [unnamed, setUnnamed] = useState(false)
  const alone = isAlone(seats)
  const isAtField = clockRefusal(open.error, t) !== null || seats.some((seat) => refusalOf(seat, open.error))

  function errorsOf(seat: SeatChoice): readonly string[] | undefined {
    return unnamed && isNameless(seat) ? [t('common.required')] : refusalOf(seat, open.error)
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const nameless = seats.some(isNameless)
    setUnnamed(nameless)
    const untimed = !alone && faultyTimes(clock, book.clock_bounds).length > 0
    if (nameless || untimed || choice.refusal || choice.bad.length > 0) {
      setTimeout(() => showFault(form))
      return
    }
    const name = String(new FormData(form).get('name') ?? '').trim()
    open.submit({
      ...(name && { name }),
      rules: choice.wanted,
      clock: alone ? NO_CLOCK : clockOf(clock, book),
      seats: ['me', ...seats.map(requestOf)],
      draw,
      visibility: visibilityOf(seats, visibility),
      ...wantedConditions(conditions, seats),
      talk,
    })
  }

  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <RulesChooser book={book} choice={choice} />
      <Seats
        book={book}
        rules={choice.rules}
        seats={seats}
        draw={draw}
        errorsOf={errorsOf}
        onSeats={setSeats}
        onDraw={setDraw}
      />
      {alone ? (
        <p className={styles['hint']}>{t('clocks.alone')}</p>
      ) : (
        <>
          <ClockField book={book} choice={clock} error={open.error} onChange={setClock} />
          <LatestOf book={book} rules={choice} clock={clock} />
        </>
      )}
      {seats.some(({ kind }) => kind === 'open') && (
        <Choice<Visibility>
          legend={t('lobby.visibility')}
          name="visibility"
          value={visibility}
          onChange={setVisibility}
          options={[
            { value: 'unlisted', label: t('lobby.unlisted'), hint: t('lobby.unlistedHint') },
            { value: 'public', label: t('lobby.public'), hint: t('lobby.publicHint') },
          ]}
        />
      )}
      <ConditionFields seats={seats} choice={conditions} onChange={setConditions} />
      {!alone && (
        <Choice<TalkKind>
          legend={t('company.talkChoice')}
          name="talk"
          value={talk}
          onChange={setTalk}
          options={[
            { value: 'phrases', label: t('company.talkChoicePhrases'), hint: t('company.talkChoicePhrasesHint') },
            { value: 'free', label: t('company.talkChoiceFree'), hint: t('company.talkChoiceFreeHint') },
            { value: 'off', label: t('company.talkChoiceOff'), hint: t('company.talkChoiceOffHint') },
          ]}
        />
      )}
      <Field
        name="name"
        label={t('lobby.tableName')}
        hint={t('lobby.tableNameHint')}
        maxLength={60}
        autoComplete="off"
        dir="auto"
        errors={open.error?.fields['name']}
      />
      {!isAtField && <Failure error={open.error} fields={['name']} />}
      <Button type="submit" tone="primary" wide busy={open.isPending || open.isSuccess}>
        {t(alone ? 'lobby.dealNow' : 'lobby.openIt')}
      </Button>
    </form>
  )
}
