import { type FormEvent, useState } from 'react'
import type { Clock, RuleBook, RuleSet, Visibility } from '../../api/types'
import { Button } from '../../components/Button/Button'
import { Choice } from '../../components/Choice/Choice'
import { Field } from '../../components/Field/Field'
import { Failure } from '../../components/Notice/Notice'
import { RulesChooser } from '../../components/Rules/RulesChooser'
import { useRulesChoice } from '../../components/Rules/useRulesChoice'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { useOpenTable } from '../../store/useSeating'
import styles from './NewTable.module.css'
import { Seats } from './Seats'
import { isAlone, isNameless, refusalOf, requestOf, type SeatChoice, visibilityOf } from './seatsOf'

const THREE_DAYS_S = 259_200

function keyOf(clock: Clock): string {
  return clock.kind === 'none' ? 'none' : `${clock.play_s}/${clock.pass_s}`
}

/** The clock of a table with other people; whoever plays with bots alone needs none. */
function useClock(book: RuleBook) {
  const timed = book.clocks.filter((clock) => clock.kind === 'per_move').sort((one, other) => one.play_s - other.play_s)
  const usual = timed.find(({ play_s }) => play_s === THREE_DAYS_S) ?? timed[0]
  const [key, choose] = useState(() => keyOf(usual ?? { kind: 'none' }))
  const clock: Clock = timed.find((one) => keyOf(one) === key) ?? { kind: 'none' }
  return { timed, key, choose, clock }
}

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
  const { formatAllowance } = useFormat()
  const open = useOpenTable()
  const choice = useRulesChoice(book, shared)
  const { timed, ...clock } = useClock(book)
  const [seats, setSeats] = useState<SeatChoice[]>([{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }])
  const [visibility, setVisibility] = useState<Visibility>('unlisted')
  const [draw, setDraw] = useState(false)
  const [unnamed, setUnnamed] = useState(false)
  const alone = isAlone(seats)

  function errorsOf(seat: SeatChoice): readonly string[] | undefined {
    return unnamed && isNameless(seat) ? [t('common.required')] : refusalOf(seat, open.error)
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const nameless = seats.some(isNameless)
    setUnnamed(nameless)
    if (nameless || choice.refusal || choice.bad.length > 0) {
      setTimeout(() => showFault(form))
      return
    }
    const name = String(new FormData(form).get('name') ?? '').trim()
    open.submit({
      ...(name && { name }),
      rules: choice.wanted,
      clock: alone ? { kind: 'none' } : clock.clock,
      seats: ['me', ...seats.map(requestOf)],
      draw,
      visibility: visibilityOf(seats, visibility),
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
      {!alone && timed.length > 0 && (
        <Choice
          legend={t('lobby.clock')}
          hint={t('lobby.clockHint')}
          name="clock"
          value={clock.key}
          onChange={clock.choose}
          options={timed.map((one) => ({ value: keyOf(one), label: formatAllowance(one.play_s) }))}
        />
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
      <Field
        name="name"
        label={t('lobby.tableName')}
        hint={t('lobby.tableNameHint')}
        maxLength={60}
        autoComplete="off"
        dir="auto"
        errors={open.error?.fields['name']}
      />
      {!seats.some((seat) => refusalOf(seat, open.error)) && <Failure error={open.error} fields={['name']} />}
      <Button type="submit" tone="primary" wide busy={open.isPending || open.isSuccess}>
        {t(alone ? 'lobby.dealNow' : 'lobby.openIt')}
      </Button>
    </form>
  )
}
