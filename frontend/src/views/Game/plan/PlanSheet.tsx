import type { GameView, Plan, PlanEvent } from '../../../api/types'
import { Failure } from '../../../components/Notice/Notice'
import { Skeleton } from '../../../components/Skeleton/Skeleton'
import { Sheet } from '../../../components/table/Sheet'
import type { Words } from '../../../components/table/words'
import { isolate } from '../../../i18n/format'
import { usePlan, usePlanBook } from '../../../store/usePlan'
import css from './Plan.module.css'
import { PlanForm } from './PlanForm'

interface Props {
  view: GameView
  words: Words
  onClose: () => void
}

function eventText({ trick, outcome, card, line }: PlanEvent, { t, card: write }: Words): string {
  if (outcome === 'skipped' || card === null) return t('plans.skipped', { trick })
  const written = isolate(write(card))
  return outcome === 'forced'
    ? t('plans.forced', { trick, card: written })
    : t('plans.fired', { trick, card: written, line: (line ?? 0) + 1 })
}

/** Trick by trick what the server played for me, and why it did not. */
function History({ plan, words }: { plan: Plan; words: Words }) {
  const { history } = plan
  if (!history || history.events.length === 0) return null
  const { deal, events } = history
  return (
    <section className={css['history']}>
      <h3>{words.t(deal === plan.deal ? 'plans.history' : 'plans.historyOf', { deal })}</h3>
      <ul>
        {events.toReversed().map((event) => (
          <li key={event.trick} data-outcome={event.outcome}>
            {eventText(event, words)}
            {event.words.map((reason) => (
              <small key={reason}>{reason}</small>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** My plan for the running deal, for my eyes alone: its lines, and what became of them. */
export function PlanSheet({ view, words, onClose }: Props) {
  const { t } = words
  const { id, version, deal } = view
  const plan = usePlan(id, version)
  const book = usePlanBook()
  const error = plan.error ?? book.error
  return (
    <Sheet title={t('plans.title')} onClose={onClose}>
      <p className={css['soft']}>{t('plans.note')}</p>
      {plan.data?.auto_at && (
        <p role="status" className={css['soon']}>
          {t('plans.soon')}
        </p>
      )}
      {error && <Failure error={error} />}
      {!error && !(plan.data && book.data) && <Skeleton rows={3} height={56} />}
      {plan.data && book.data && (
        <>
          {deal ? (
            <PlanForm
              key={deal.number}
              {...{ id, words }}
              deal={deal.number}
              plan={plan.data}
              book={book.data}
              hand={deal.hand}
            />
          ) : (
            <p>{t('plans.noDeal')}</p>
          )}
          <History plan={plan.data} words={words} />
        </>
      )}
    </Sheet>
  )
}
