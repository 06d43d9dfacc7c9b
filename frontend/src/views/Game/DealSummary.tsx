import { ScoreChart } from '../../components/table/ScoreChart'
import { Sheet } from '../../components/table/Sheet'
import { Standings } from '../../components/table/Standings'
import type { Words } from '../../components/table/words'
import css from './DealSummary.module.css'
import type { ShownTable } from './useTable'

/** What the deal that has just ended did to the totals; closing it opens the next deal. */
export function DealSummary({ table, words }: { table: ShownTable; words: Words }) {
  const { view, viewer, playback } = table
  const { t } = words
  const next = view.deal && view.deal.number > playback.at.deal ? view.deal.number : null
  const added = view.scores[playback.at.deal - 1]
  return (
    <Sheet title={t('table.dealSummary', { deal: playback.at.deal })} onClose={playback.openDeal}>
      <Standings
        totals={view.totals}
        limit={view.rules.limit}
        viewer={viewer}
        words={words}
        {...(added && { added })}
      />
      {view.scores.length > 1 && (
        <ScoreChart scores={view.scores} limit={view.rules.limit} viewer={viewer} words={words} />
      )}
      <button type="button" className={css['go']} onClick={playback.openDeal}>
        {next === null ? t('table.continue') : t('table.nextDeal', { deal: next })}
      </button>
    </Sheet>
  )
}
