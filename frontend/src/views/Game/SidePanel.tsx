import { ScoreSheet } from '../../components/table/ScoreSheet'
import { TrickList } from '../../components/table/TrickList'
import type { Words } from '../../components/table/words'
import css from './GameTable.module.css'
import type { ShownTable } from './useTable'

/** Beside the table where there is room: the score sheet and the tricks of the deal. */
export function SidePanel({ table, words }: { table: ShownTable; words: Words }) {
  const { view, viewer, deal, taken, shownTricks } = table
  const { t } = words
  return (
    <aside className={css['side']} aria-label={t('table.scores')}>
      <h2>{t('table.scores')}</h2>
      <ScoreSheet view={view} viewer={viewer} words={words} running={deal && { number: deal.number, points: taken }} />
      <h2>{t('table.tricks')}</h2>
      <TrickList tricks={shownTricks} viewer={viewer} words={words} />
    </aside>
  )
}
