import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { RulesInWords } from '../../components/Rules/RulesInWords'
import { Letters } from '../../components/table/Letters'
import { MiniTrick, TrickLine } from '../../components/table/MiniTrick'
import { ScoreChart } from '../../components/table/ScoreChart'
import { ScoreSheet } from '../../components/table/ScoreSheet'
import { Sheet } from '../../components/table/Sheet'
import { CardRow, TrickList } from '../../components/table/TrickList'
import { teamNamesOf } from '../../components/table/teamNames'
import type { Words } from '../../components/table/words'
import { hasPairs } from '../../domain/rules'
import { DealSummary } from './DealSummary'
import { PastDeals } from './PastDeals'
import { PersonSheet } from './PersonSheet'
import type { Panel } from './panel'
import { TableMenu } from './TableMenu'
import type { ShownTable } from './useTable'

const PlanSheet = lazy(async () => ({ default: (await import('./plan/PlanSheet')).PlanSheet }))

interface Props {
  table: ShownTable
  words: Words
  onPanel: (panel: Panel | null) => void
}

function LastTrick({ table, words, onPanel }: Props) {
  const { t } = words
  const trick = table.lastTrick
  return (
    <Sheet title={t('table.lastTrick')} onClose={() => onPanel(null)}>
      {trick ? (
        <>
          <MiniTrick trick={trick} viewer={table.viewer} isClockwise={table.isClockwise} words={words} />
          <TrickLine trick={trick} words={words} />
        </>
      ) : (
        <p>{t('table.noLastTrick')}</p>
      )}
    </Sheet>
  )
}

function Scores({ table, words, onPanel }: Props) {
  const { view, viewer, scores, totals, running } = table
  const limit = view.rules.limit
  const { t } = words
  return (
    <Sheet title={t('table.scores')} onClose={() => onPanel(null)}>
      <ScoreSheet {...{ scores, totals, viewer, words, running }} rules={view.rules} teams={teamNamesOf(words, view)} />
      {view.rules.live_points === 'off' && table.deal && <p>{t('table.pointsHidden')}</p>}
      {view.match && (
        <>
          <h3>{t('table.hmarTitle')}</h3>
          <Letters letters={view.match.letters} viewer={viewer} words={words} />
        </>
      )}
      {scores.length > 0 && (
        <>
          <h3>{t('table.course')}</h3>
          <ScoreChart {...{ scores, limit, viewer, words }} pairs={hasPairs(view.rules)} />
        </>
      )}
    </Sheet>
  )
}

function Tricks({ table, words, onPanel }: Props) {
  const { deal, viewer, isClockwise, shownTricks, playback } = table
  const { t } = words
  return (
    <Sheet title={t('table.tricksOfDeal', { deal: playback.at.deal })} onClose={() => onPanel(null)}>
      {deal && deal.received.length > 0 && (
        <>
          <CardRow title={t('table.youPassed')} cards={deal.passed} words={words} />
          <CardRow title={t('table.youReceived')} cards={deal.received} words={words} />
        </>
      )}
      <TrickList tricks={shownTricks} {...{ viewer, isClockwise, words }} />
    </Sheet>
  )
}

/** What this table plays, then the way to what every table plays. */
function TableRules({ table, words, onPanel }: Props) {
  const { t } = words
  return (
    <Sheet title={t('rules.tableRules')} onClose={() => onPanel(null)}>
      <RulesInWords rules={table.view.rules} savable />
      <p>
        <Link href="/help">{t('help.title')}</Link>
      </p>
    </Sheet>
  )
}

function Deals({ table, words, onPanel }: Props) {
  return <PastDeals view={table.view} ended={table.scores.length} words={words} onClose={() => onPanel(null)} />
}

/** What lies over the table, one thing at a time: an open dialog, else the sum of a deal that has ended. Fetched after the table. */
export function Panels({ panel, ...props }: Props & { panel: Panel | null }) {
  const { table, words, onPanel } = props
  if (panel === null) {
    return table.isDealOver && <DealSummary table={table} words={words} onTricks={() => onPanel('deals')} />
  }
  if (typeof panel === 'object') return <PersonSheet seat={panel.person} {...props} />
  if (panel === 'lastTrick') return <LastTrick {...props} />
  if (panel === 'scores') return <Scores {...props} />
  if (panel === 'tricks') return <Tricks {...props} />
  if (panel === 'deals') return <Deals {...props} />
  if (panel === 'rules') return <TableRules {...props} />
  if (panel === 'plan') {
    return (
      <Suspense fallback={null}>
        <PlanSheet view={table.view} words={words} onClose={() => onPanel(null)} />
      </Suspense>
    )
  }
  return <TableMenu {...props} />
}
