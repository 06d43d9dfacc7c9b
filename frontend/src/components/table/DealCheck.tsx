import { useEffect, useState } from 'react'
import type { GameRecord, GameView } from '../../api/types'
import type { Check, CheckName, Verdict } from '../../fairness/check'
import { availability } from '../../fairness/contribution'
import { type MessageKey, type Translate, useT } from '../../i18n'
import type { Checked } from '../../store/dealCheck'
import css from './Proof.module.css'

const NAMES: Record<CheckName, MessageKey> = {
  readable: 'help.checkReadable',
  scheme: 'help.checkScheme',
  published: 'help.checkPublished',
  changed: 'help.checkChanged',
  commitment: 'help.checkCommitment',
  digests: 'help.checkDigests',
  own: 'help.checkOwn',
  cards: 'help.checkCards',
  dealer: 'help.checkDealer',
  seats: 'help.checkSeats',
}

const UNKNOWN: Partial<Record<CheckName, MessageKey>> = {
  published: 'help.checkPublishedOpen',
  dealer: 'help.checkDealerOpen',
}

const NOT_OWN: Record<NonNullable<Check['why']>, MessageKey> = {
  none: 'help.checkOwnNone',
  unopened: 'help.checkOwnUnopened',
  elsewhere: 'help.checkOwnElsewhere',
}

const VERDICTS: Record<Verdict, MessageKey> = {
  failed: 'help.checkFailed',
  alone: 'help.checkAlone',
  partly: 'help.checkPartly',
  fits: 'help.checkAllOk',
}

/** The verdicts from the worst to the best. */
const WORST_FIRST: readonly Verdict[] = ['failed', 'alone', 'partly', 'fits']

const MARKS = { ok: '✓', failed: '✗', open: '–' } as const

interface Props {
  view: GameView
  record: GameRecord
  /** The deal that is checked; without it all of them are. */
  number?: number
}

function sentenceOf(t: Translate, { name, state, why }: Check): string {
  if (state === 'open') return t((why && NOT_OWN[why]) ?? UNKNOWN[name] ?? NAMES[name])
  if (state === 'ok' || name === 'scheme' || name === 'changed') return t(NAMES[name])
  if (name === 'own') return t('help.checkNotOwn')
  return t('help.checkWrong', { what: t(NAMES[name]) })
}

/** Why this browser checks nothing here; null where it does. */
function reasonOf(t: Translate): string | null {
  const possible = availability()
  if (possible === 'available') return null
  return t(possible === 'insecure' ? 'help.fairInsecure' : 'help.fairUnsupported')
}

/** The deals worked out again in this browser, by itself; null until that is done. */
function useChecked({ view, record, number }: Props): readonly Checked[] | null {
  const [checked, setChecked] = useState<readonly Checked[] | null>(null)
  useEffect(() => {
    let isWanted = true
    const run = async () => {
      const { checkRecorded } = await import('../../store/dealCheck')
      const deals = record.deals.filter((deal) => number === undefined || deal.number === number)
      const done = await Promise.all(deals.map((deal) => checkRecorded(view, deal, record)))
      if (isWanted) setChecked(done)
    }
    // Where the code for it cannot be fetched, nothing is said.
    if (availability() === 'available') run().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [view, record, number])
  return checked
}

/** One line: what came of checking the deals. */
export function CheckedLine(props: Props) {
  const t = useT()
  const checked = useChecked(props)
  const reason = reasonOf(t)
  if (reason !== null) return <p className={css['line']}>{reason}</p>
  const verdict = WORST_FIRST.find((one) => checked?.some((deal) => deal.verdict === one))
  return (
    <p className={css['line']} role="status" data-verdict={verdict}>
      {verdict && t(VERDICTS[verdict])}
    </p>
  )
}

/** The same where it must not be overlooked; nothing as long as all is in order. */
export function CheckAlarm(props: Props) {
  const t = useT()
  if (!useChecked(props)?.some(({ verdict }) => verdict === 'failed')) return null
  return (
    <p className={css['line']} role="alert" data-verdict="failed">
      {t('help.checkFailed')}
    </p>
  )
}

/** Everything that was checked of one deal. */
export function DealCheck(props: Required<Props>) {
  const t = useT()
  const [checked] = useChecked(props) ?? []
  if (!checked) return null
  return (
    <ul className={css['check']} aria-label={t('help.fairCheck')}>
      {checked.checks.map((check) => (
        <li key={check.name} data-state={check.state}>
          <b aria-hidden="true">{MARKS[check.state]}</b> {sentenceOf(t, check)}
        </li>
      ))}
    </ul>
  )
}
