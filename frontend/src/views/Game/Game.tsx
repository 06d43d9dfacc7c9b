import { lazy, Suspense } from 'react'
import { titleOf } from '../../components/Company/company'
import { IndexContext, KingLeekhaContext } from '../../components/cards/CardFace'
import { useT } from '../../i18n'
import { useMe } from '../../store/session'
import { usePageTitle } from '../../store/title'
import { useGame } from '../../store/useGame'
import { useShuffle } from '../../store/useGameShuffle'
import { GameFailed } from './GameFailed'
import { GameLoading } from './GameLoading'
import { GameTable } from './GameTable'
import { Result } from './Result'

// The table does without it: it is fetched where a game has not begun.
const WaitingRoom = lazy(async () => ({
  default: (await import('../../components/WaitingRoom/WaitingRoom')).WaitingRoom,
}))

/** One game: its waiting room, its table, or its result. */
export default function Game({ id }: { id: string }) {
  const game = useGame(id)
  const { me } = useMe()
  const { view } = game
  const t = useT()
  useShuffle(view)
  usePageTitle(view ? titleOf(view, t).title : '')
  if (!view) return game.error ? <GameFailed error={game.error} onRetry={game.retry} /> : <GameLoading />
  if (view.status === 'open' && view.shuffle?.deal_at) return <GameLoading />
  if (view.status === 'open') {
    return (
      <Suspense fallback={<GameLoading />}>
        <WaitingRoom game={view} />
      </Suspense>
    )
  }
  return (
    <IndexContext.Provider value={me?.settings.card_index ?? 'latin'}>
      <KingLeekhaContext.Provider value={view.rules.third_leekha !== 'off'}>
        {view.status === 'aborted' ? (
          <Result id={id} view={view} />
        ) : (
          <GameTable key={id} id={id} game={game} view={view} oneTap={me?.settings.one_tap ?? false} />
        )}
      </KingLeekhaContext.Provider>
    </IndexContext.Provider>
  )
}
