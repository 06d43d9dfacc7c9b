import { lazy, Suspense, useEffect, useState } from 'react'
import type { GameView } from '../../api/types'
import { isAmongBots } from '../../components/Company/company'
import { ActionBar } from '../../components/table/ActionBar'
import { Events } from '../../components/table/Events'
import { Hand } from '../../components/table/Hand'
import { StatusLine } from '../../components/table/StatusLine'
import { TableBar } from '../../components/table/TableBar'
import { Tools } from '../../components/table/Tools'
import type { Game } from '../../store/useGame'
import css from './GameTable.module.css'
import type { Panel } from './panel'
import { Result } from './Result'
import { Stage } from './Stage'
import { progressText } from './status'
import { useController } from './useController'
import { useWide } from './useWide'

const loadPanels = () => import('./Panels')
// The hand does not wait for what opens over the table or stands beside it.
const Panels = lazy(async () => ({ default: (await loadPanels()).Panels }))
const SidePanel = lazy(async () => ({ default: (await import('./SidePanel')).SidePanel }))
const Above = lazy(async () => ({ default: (await import('./Above')).Above }))
const TalkMark = lazy(async () => ({ default: (await import('../../components/Talk/TalkMark')).TalkMark }))

interface Props {
  id: string
  game: Game
  view: GameView
  oneTap: boolean
}

/** The table of a running game. */
export function GameTable({ id, game, view, oneTap }: Props) {
  const { words, table, hand, declare, shaking, status, action, events } = useController(id, game, view, oneTap)
  const [panel, setPanel] = useState<Panel | null>(null)
  const isWide = useWide()
  // Whatever opens over the table has come by then, and opens without the network too.
  useEffect(() => void loadPanels().catch(() => null), [])
  const isBrokenOff = view.finished_by === 'vote' || view.finished_by === 'abandoned'
  if (isBrokenOff || (view.status === 'finished' && table.isDealOver && !panel)) return <Result id={id} view={view} />
  return (
    <main className={css['table']} data-status={view.status} data-version={view.version}>
      <div className={css['top']}>
        <TableBar
          game={view}
          progress={progressText(words, table)}
          totals={table.totals}
          words={words}
          onMenu={() => setPanel('menu')}
        />
        {view.me !== null && (
          <Suspense fallback={null}>
            <Above view={view} words={words} onPlan={table.deal && (() => setPanel('plan'))} />
          </Suspense>
        )}
        {!isAmongBots(view) && (
          <Suspense fallback={null}>
            <TalkMark view={view} />
          </Suspense>
        )}
      </div>
      <div className={css['board']}>
        <Stage {...{ table, words, hand, declare }} onPerson={(person) => setPanel({ person })} />
        <Tools
          me={table.seats.find(({ seat }) => seat === view.me) ?? null}
          words={words}
          onLastTrick={table.lastTrick && (() => setPanel('lastTrick'))}
          onScores={() => setPanel('scores')}
        />
        <StatusLine status={status} words={words} />
        {view.me !== null && (
          <Hand rows={hand.rows} label={words.t('table.yourHand')} isShaking={shaking} onPick={hand.pick} />
        )}
        <ActionBar action={action} words={words} />
      </div>
      <Suspense fallback={null}>{isWide && <SidePanel table={table} words={words} />}</Suspense>
      <Events events={events} />
      {(panel || table.isDealOver) && (
        <Suspense fallback={null}>
          <Panels panel={panel} table={table} words={words} onPanel={setPanel} />
        </Suspense>
      )}
    </main>
  )
}
