import { useState } from 'react'
import { serverNow } from '../../api/client'
import type { Vacation, Vacations as VacationsShape } from '../../api/types'
import { Button } from '../../components/Button/Button'
import { Confirm } from '../../components/Confirm/Confirm'
import { Field } from '../../components/Field/Field'
import { Failure } from '../../components/Notice/Notice'
import { Panel } from '../../components/Panel/Panel'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { TextForm } from '../../components/TextForm/TextForm'
import { stretchOf, wholeDays } from '../../domain/localDates'
import { useT } from '../../i18n'
import { useVacations } from '../../store/useVacations'
import styles from './Profile.module.css'
import { firstFreeDay, lastDay, stretchWords, vacationRefusal } from './vacationWords'

const hasBegun = ({ starts_at }: Vacation): boolean => Date.parse(starts_at) <= serverNow()

interface ItemProps {
  vacation: Vacation
  timeZone: string
  onEnd: (vacation: Vacation) => void
}

function Item({ vacation, timeZone, onEnd }: ItemProps) {
  const t = useT()
  const words = stretchWords(vacation, timeZone)
  const label = t(hasBegun(vacation) ? 'clocks.vacationEnd' : 'clocks.vacationTakeBack')
  return (
    <li>
      <span>
        {words}
        {hasBegun(vacation) && <b className={styles['now']}>{t('clocks.vacationRuns')}</b>}
      </span>
      <Button tone="quiet" aria-label={`${label}: ${words}`} onClick={() => onEnd(vacation)}>
        {label}
      </Button>
    </li>
  )
}

interface FormProps {
  known: VacationsShape
  timeZone: string
  enter: ReturnType<typeof useVacations>['enter']
}

function Form({ known, timeZone, enter }: FormProps) {
  const t = useT()
  const circumstances = { timeZone, aheadS: known.ahead_s, nowMs: serverNow() }
  const refusal = vacationRefusal(enter.error, circumstances, t)
  const days = { min: firstFreeDay(circumstances), max: lastDay(circumstances) }
  return (
    <TextForm
      fields={['from', 'to']}
      submit={t('clocks.vacationEnter')}
      busy={enter.isPending}
      error={refusal ? null : enter.error}
      onSubmit={({ from, to }) => enter.submit(stretchOf(from, to, timeZone))}
    >
      {(errorsOf) => (
        <div className={styles['pair']}>
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              type="date"
              {...days}
              label={t(name === 'from' ? 'clocks.vacationFrom' : 'clocks.vacationTo')}
              errors={refusal?.field === name ? [refusal.text] : errorsOf(name)}
            />
          ))}
        </div>
      )}
    </TextForm>
  )
}

interface EndingProps {
  vacation: Vacation
  timeZone: string
  end: ReturnType<typeof useVacations>['end']
  onClose: () => void
}

/** Asks before a vacation is taken back, or ended where it runs. */
function Ending({ vacation, timeZone, end, onClose }: EndingProps) {
  const t = useT()
  const isRunning = hasBegun(vacation)
  return (
    <Confirm
      title={t(isRunning ? 'clocks.vacationEndTitle' : 'clocks.vacationTakeBackTitle')}
      yes={t(isRunning ? 'clocks.vacationEnd' : 'clocks.vacationTakeBack')}
      tone="danger"
      busy={end.isPending}
      error={end.error}
      onYes={() => end.submit(vacation.id)}
      onClose={onClose}
    >
      <p>
        <b>{stretchWords(vacation, timeZone)}</b>
      </p>
      <p>{t(isRunning ? 'clocks.vacationEndText' : 'clocks.vacationTakeBackText')}</p>
    </Confirm>
  )
}

/** My time off: what is entered, what is left of it, and how to enter more. */
export function Vacations({ timeZone }: { timeZone: string }) {
  const t = useT()
  const [ending, setEnding] = useState<Vacation | null>(null)
  const [entered, setEntered] = useState(0)
  const close = () => setEnding(null)
  const { known, enter, end } = useVacations(() => setEntered((before) => before + 1), close)
  const { data, error } = known
  return (
    <Panel title={t('clocks.vacations')}>
      <p className={styles['soft']}>{t('clocks.vacationsLead')}</p>
      {!data && !error && <Skeleton rows={2} height={48} />}
      {!data && error && (
        <>
          <Failure error={error} />
          <Button onClick={() => void known.refetch()}>{t('common.retry')}</Button>
        </>
      )}
      {data && (
        <>
          {data.results.length === 0 && <p>{t('clocks.vacationsNone')}</p>}
          <ul className={styles['vacations']}>
            {data.results.map((vacation) => (
              <Item key={vacation.id} vacation={vacation} timeZone={timeZone} onEnd={setEnding} />
            ))}
          </ul>
          <p aria-live="polite">
            {t('clocks.vacationsLeft', {
              n: wholeDays(data.left_this_year_s),
              next: wholeDays(data.left_next_year_s),
            })}
          </p>
          <Form key={entered} known={data} timeZone={timeZone} enter={enter} />
        </>
      )}
      {ending && <Ending vacation={ending} timeZone={timeZone} end={end} onClose={close} />}
    </Panel>
  )
}
