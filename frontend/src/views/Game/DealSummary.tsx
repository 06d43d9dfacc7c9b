import { CheckAlarm } from '../../components/table/DealCheck'
import { Proof } from '../../components/table/Proof'
import { Rich } from '../../components/table/Rich'
import { ScoreChart } from '../../components/table/ScoreChart'
import { Sheet } from '../../components/table/Sheet'
import { Spoils } from '../../components/table/Spoils'
import { Standings } from '../../components/table/Standings'
import { teamNamesOf } from '../../components/table/teamNames'
import type { Words } from '../../components/table/words'
import { leekhasOf } from '../../domain/cards'
import { hasPairs } from '../../domain/rules'
import { haveReachedLimit } from '../../domain/teams'
import { useRecord } from '../../store/useRecord'
import { CleanDeals } from './CleanDeals'
import css from './DealSummary.module.css'
import { LastReason, LastRest } from './LastSettlement'
import { hasRecord, restOf } from './record'
import type { ShownTable } from './useTable'

interface Props {
  table: ShownTable
  words: Words
  /** Opens the tricks of the deal; closing those comes back here. */
  onTricks: () => void
}

/** What the deal that has just ended did to the totals, and who took what; closing it opens the next deal. */
export function DealSummary({ table, words, onTricks }: Props) {
  const { view, viewer, playback, scores, totals } = table
  const { t } = words
  const limit = view.rules.limit
  const number = playback.at.deal
  const next = view.deal && view.deal.number > number ? view.deal : null
  const isDeadTie = hasPairs(view.rules) && next !== null && haveReachedLimit(totals, view.rules)
  const added = scores[number - 1]
  const record = useRecord(view.id, view.scores.length)
  const deal = record?.deals.find((one) => one.number === number)
  return (
    <Sheet title={t('table.dealSummary', { deal: number })} onClose={playback.openDeal}>
      {record && deal && <CheckAlarm view={view} record={record} number={number} />}
      <LastReason view={view} words={words} />
      {next && (
        <p className={css['dealer']}>
          <Rich
            text={t(next.dealer === view.me ? 'table.youDealNext' : 'table.dealsNext', {
              name: words.name(next.dealer),
            })}
            words={words}
          />
        </p>
      )}
      {isDeadTie && <p>{t('table.oneMoreDeal')}</p>}
      <Standings
        {...{ totals, limit, viewer, words }}
        people={view.seats}
        teams={teamNamesOf(words, view)}
        {...(added && { added })}
      />
      <CleanDeals deal={view.previous_deal} rules={view.rules} words={words} />
      {hasRecord(view) && (
        <Spoils
          tricks={table.shownTricks}
          rest={restOf(view)}
          leekhas={leekhasOf(view.rules)}
          exposed={table.exposed}
          words={words}
        />
      )}
      <div className={css['ways']}>
        {hasRecord(view) && (
          <button type="button" className={css['tricks']} onClick={onTricks}>
            {t('table.tricks')}
          </button>
        )}
        <button type="button" className={css['go']} onClick={playback.openDeal}>
          {next === null ? t('table.continue') : t('table.nextDeal', { deal: next.number })}
        </button>
      </div>
      <LastRest view={view} words={words} />
      {scores.length > 1 && <ScoreChart {...{ scores, limit, viewer, words }} pairs={hasPairs(view.rules)} />}
      {record && deal && <Proof {...{ view, deal, record, words }} />}
    </Sheet>
  )
}
