import { Letters } from '../../components/table/Letters'
import { ScoreSheet } from '../../components/table/ScoreSheet'
import { TrickList } from '../../components/table/TrickList'
import { teamNamesOf } from '../../components/table/teamNames'
import type { Words } from '../../components/table/words'
import css from './GameTable.module.css'
import type { ShownTable } from './useTable'

/** Beside the table where there is room: the score sheet and the tricks of the deal. */
export function SidePanel({ table, words }: { table: ShownTable; words: Words }) {
  const { view, viewer, scores, totals, running, shownTricks, isClockwise } = table
  const { t } = words
  return (
    <aside className={css['side']} aria-label={t('table.scores')}>
      <h2>{t('table.scores')}</h2>
      <ScoreSheet {...{ scores, totals, viewer, words, running }} rules={view.rules} teams={teamNamesOf(words, view)} />
      {view.match && (
        <>
          <h2>{t('table.hmarTitle')}</h2>
          <Letters letters={view.match.letters} viewer={viewer} words={words} />
        </>
      )}
      <h2>{t('table.tricks')}</h2>
      <TrickList tricks={shownTricks} {...{ viewer, isClockwise, words }} />
    </aside>
  )
}
