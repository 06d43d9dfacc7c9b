import { titleOf } from '../../components/Company/company'
import { IndexContext, KingLeekhaContext } from '../../components/cards/CardFace'
import { WaitingRoom } from '../../components/WaitingRoom/WaitingRoom'
import { useT } from '../../i18n'
import { useMe } from '../../store/session'
import { usePageTitle } from '../../store/title'
import { useGame } from '../../store/useGame'
import { useShuffle } from '../../store/useGameShuffle'
import { GameFailed } from './GameFailed'
import { GameLoading } from './GameLoading'
import { GameOver } from './GameOver'
import { GameTable } from './GameTable'

/** One game: its waiting room, its table, or its result. */
export default function Game({ id }: { id: string }) {
  const game = useGame(id)
  const { me } = useMe()
  const { view } = game
  const t = useT()
  useShuffle(view)
  usePageTitle(view ? titleOf(view, t).title : '')
  if (!view) return game.error ? <GameFailed error={game.error} onRetry={game.retry} /> : <GameLoading />
  if (view.status === 'open') return view.shuffle?.deal_at ? <GameLoading /> : <WaitingRoom game={view} />
  return (
    <IndexContext.Provider value={me?.settings.card_index ?? 'latin'}>
      <KingLeekhaContext.Provider value={view.rules.third_leekha !== 'off'}>
        {view.status === 'aborted' ? (
          <GameOver id={id} view={view} />
        ) : (
          <GameTable key={id} id={id} game={game} view={view} oneTap={me?.settings.one_tap ?? false} />
        )}
      </KingLeekhaContext.Provider>
    </IndexContext.Provider>
  )
}
