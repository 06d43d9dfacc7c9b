import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Clock, RuleBook, Visibility } from '../../api/types'
import { Button } from '../../components/Button/Button'
import { Choice, Switch } from '../../components/Choice/Choice'
import { Field } from '../../components/Field/Field'
import { Failure } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Panel } from '../../components/Panel/Panel'
import { QuickPlay } from '../../components/QuickPlay/QuickPlay'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { rulesQuery } from '../../store/queries'
import { useOpenTable } from '../../store/useSeating'
import styles from './NewTable.module.css'
import { SeatField } from './SeatField'
import { isAlone, isNameless, refusalOf, requestOf, type SeatChoice, visibilityOf } from './seatsOf'

const PLACES = ['right', 'top', 'left'] as const

/** How many deals a game up to the limit takes on average: rules, section 1.5. */
const USUAL_DEALS: Record<number, number> = { 51: 4, 101: 8, 151: 13 }

/** Opening a table: at once with bots, or set by hand. */
export default function NewTable() {
  const t = useT()
  const { data: book, error, refetch } = useQuery(rulesQuery())
  return (
    <Page title={t('lobby.newTitle')}>
      <Panel>
        <p>{t('lobby.newQuickText')}</p>
        <QuickPlay />
      </Panel>
      <Panel title={t('lobby.newOwn')}>
        {book && <TableForm book={book} />}
        {!book && !error && <Skeleton rows={3} height={120} />}
        {!book && error && (
          <>
            <Failure error={error} />
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </>
        )}
      </Panel>
    </Page>
  )
}

function limitsOf(book: RuleBook): { values: number[]; usual: number } {
  const option = book.options.find(({ name }) => name === 'limit')
  const values = (option?.values ?? []).filter((value) => typeof value === 'number')
  return { values, usual: typeof option?.default === 'number' ? option.default : (values[0] ?? 101) }
}

function keyOf(clock: Clock): string {
  return clock.kind === 'none' ? 'none' : `${clock.play_s}/${clock.pass_s}`
}

function TableForm({ book }: { book: RuleBook }) {
  const t = useT()
  const { formatNumber, formatAllowance } = useFormat()
  const open = useOpenTable()
  const limits = limitsOf(book)
  const timed = book.clocks.filter((clock) => clock.kind === 'per_move').sort((one, other) => one.play_s - other.play_s)
  const [seats, setSeats] = useState<SeatChoice[]>([{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }])
  const [limit, setLimit] = useState(limits.usual)
  const [clock, setClock] = useState(() =>
    keyOf(timed.find(({ play_s }) => play_s === 259_200) ?? timed[0] ?? { kind: 'none' }),
  )
  const [visibility, setVisibility] = useState<Visibility>('unlisted')
  const [draw, setDraw] = useState(false)
  const [unnamed, setUnnamed] = useState(false)
  const alone = isAlone(seats)
  const hasFreeSeat = seats.some(({ kind }) => kind === 'open')

  function setSeat(index: number, choice: SeatChoice): void {
    setSeats(seats.map((seat, other) => (other === index ? choice : seat)))
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setUnnamed(seats.some(isNameless))
    if (seats.some(isNameless)) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    const chosen = alone ? undefined : timed.find((one) => keyOf(one) === clock)
    open.submit({
      ...(name && { name }),
      rules: { preset: book.presets[0]?.name ?? 'store-solo', limit },
      clock: chosen ? { kind: 'per_move', play_s: chosen.play_s, pass_s: chosen.pass_s } : { kind: 'none' },
      seats: ['me', ...seats.map(requestOf)],
      draw,
      visibility: visibilityOf(seats, visibility),
    })
  }

  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <fieldset className={styles['seats']}>
        <legend>{t('lobby.seats')}</legend>
        <p className={styles['hint']}>{t('lobby.seatsHint')}</p>
        <ul>
          {PLACES.map((place, index) => {
            const choice = seats[index] ?? { kind: 'open' }
            return (
              <SeatField
                key={place}
                place={place}
                choice={choice}
                bots={book.bots}
                errors={unnamed && isNameless(choice) ? [t('common.required')] : refusalOf(choice, open.error)}
                onChange={(wanted) => setSeat(index, wanted)}
              />
            )
          })}
        </ul>
        <Switch label={t('lobby.draw')} checked={draw} onChange={setDraw} />
      </fieldset>
      <Choice
        legend={t('lobby.gameLimit')}
        hint={t('lobby.gameLimitHint')}
        name="limit"
        value={limit}
        onChange={setLimit}
        options={limits.values.map((value) => ({
          value,
          label: formatNumber(value),
          hint: USUAL_DEALS[value] && t('lobby.limitLength', { deals: USUAL_DEALS[value] }),
        }))}
      />
      {!alone && timed.length > 0 && (
        <Choice
          legend={t('lobby.clock')}
          hint={t('lobby.clockHint')}
          name="clock"
          value={clock}
          onChange={setClock}
          options={timed.map((one) => ({ value: keyOf(one), label: formatAllowance(one.play_s) }))}
        />
      )}
      {hasFreeSeat && (
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
