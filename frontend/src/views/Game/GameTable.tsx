import { useState } from 'react'
import type { ApiError } from '../../api/client'
import type { GameView } from '../../api/types'
import { ActionBar } from '../../components/table/ActionBar'
import { Events } from '../../components/table/Events'
import { Hand } from '../../components/table/Hand'
import { ScoreSheet } from '../../components/table/ScoreSheet'
import { StatusLine } from '../../components/table/StatusLine'
import { TableBar } from '../../components/table/TableBar'
import { Tools } from '../../components/table/Tools'
import { TrickList } from '../../components/table/TrickList'
import { useTimeLeft } from '../../components/table/useTimeLeft'
import { useWords } from '../../components/table/words'
import type { Card } from '../../domain/cards'
import type { SentPlay } from '../../domain/expected'
import type { Game } from '../../store/useGame'
import { useMoves } from '../../store/useGameMoves'
import { actionOf } from './action'
import { DealSummary } from './DealSummary'
import { GameOver } from './GameOver'
import css from './GameTable.module.css'
import { Panels } from './Panels'
import type { Panel } from './panel'
import { Stage } from './Stage'
import { progressText, statusOf } from './status'
import { useHand } from './useHand'
import { useNarration } from './useNarration'
import { useNotice } from './useNotice'
import { useTable } from './useTable'
import { useWide } from './useWide'

interface Props {
  id: string
  game: Game
  view: GameView
  oneTap: boolean
}

/** The table of a running game. */
export function GameTable({ id, game, view, oneTap }: Props) {
  const words = useWords(view)
  const { t } = words
  const table = useTable(id, view)
  const { playback, viewer } = table
  const isWide = useWide()
  const [panel, setPanel] = useState<Panel | null>(null)
  const [shaking, setShaking] = useState<Card | null>(null)
  const { notice, say, clear } = useNotice()

  const onRefused = (error: ApiError, play: SentPlay | null) => say(refusalText(error, play))
  const refusalText = (error: ApiError, play: SentPlay | null): string => {
    if (error.status === 409) return t('table.movedOn')
    if (error.isPassing) return t('table.failed')
    const reason = error.message || t('table.refusedByRule')
    return play ? `${t('table.refused', { card: words.card(play.card) })}. ${reason}` : reason
  }
  const moves = useMoves(id, onRefused)

  const hand = useHand(id, words, table, {
    oneTap,
    onPlay: (card) => {
      clear()
      playback.skip()
      moves.play({ card, version: view.version })
    },
    onRefused: (card, reason) => {
      setShaking(card)
      setTimeout(() => setShaking(null), 300)
      say(reason)
    },
  })

  const events = useNarration(words, table, notice)
  const me = view.me === null ? null : (view.seats[view.me] ?? null)
  const turn = table.turn === null ? null : view.seats[table.turn]
  const left = useTimeLeft((me?.to_act ? me : turn)?.acts_by ?? null, t)
  const plain = statusOf(words, table, left)
  const known = game.isStale ? { ...plain, soft: t('table.offline') } : plain
  const status = notice ? { main: notice.text, tone: 'warning' as const } : known
  const action = actionOf({ words, table, hand, game, onPass: (cards, deal) => moves.pass({ cards, deal }) })
  const running = table.deal && { number: table.deal.number, points: table.taken }

  if (view.status === 'finished' && table.isDealOver) return <GameOver id={id} view={view} />
  return (
    <main className={css['table']} data-status={view.status} data-version={view.version}>
      <TableBar name={view.name} progress={progressText(words, table)} words={words} onMenu={() => setPanel('menu')} />
      <div className={css['board']}>
        <Stage table={table} words={words} hand={hand} />
        <Tools
          me={me}
          taken={table.taken[viewer] ?? 0}
          isToAct={me?.to_act ?? false}
          words={words}
          onLastTrick={() => setPanel('lastTrick')}
          onScores={() => setPanel('scores')}
        />
        <StatusLine status={status} words={words} />
        <Hand rows={hand.rows} label={t('table.yourHand')} isShaking={shaking} onPick={hand.pick} />
        <ActionBar action={action} />
      </div>
      {isWide && (
        <aside className={css['side']} aria-label={t('table.scores')}>
          <h2>{t('table.scores')}</h2>
          <ScoreSheet view={view} viewer={viewer} words={words} running={running} />
          <h2>{t('table.tricks')}</h2>
          <TrickList tricks={table.shownTricks} viewer={viewer} words={words} />
        </aside>
      )}
      <Events events={events} />
      {panel && <Panels panel={panel} table={table} words={words} onPanel={setPanel} />}
      {table.isDealOver && <DealSummary table={table} words={words} />}
    </main>
  )
}
