import { lazy, Suspense } from 'react'
import type { GameView } from '../../api/types'

const GameOver = lazy(async () => ({ default: (await import('./GameOver')).GameOver }))

/** The result of a game, fetched when a game is over: the table does without it. */
export function Result(props: { id: string; view: GameView }) {
  return (
    <Suspense fallback={null}>
      <GameOver {...props} />
    </Suspense>
  )
}
