import { useEffect } from 'react'
import { contribute } from '../api/games'
import type { GameView } from '../api/types'
import { newKey } from '../domain/key'
import { partOfFirstDeal, preparePart } from './contributions'
import { gameQuery, queryClient } from './queries'

/** Takes part in the shuffle of a game that I sit at: has my value ready, and opens it when the full table waits for it. */
export function useShuffle(view: GameView | null): void {
  const id = view?.id ?? ''
  const isSeated = view !== null && view.me !== null
  const next = view?.shuffle?.deal ?? 0
  const value = view && partOfFirstDeal(view)

  useEffect(() => {
    // For the first deal the part is made by the request that seats me.
    if (isSeated && next > 1) void preparePart(id, next)
  }, [id, isSeated, next])

  useEffect(() => {
    if (!value) return
    const ask = () => void queryClient.invalidateQueries({ queryKey: gameQuery(id).queryKey })
    // Where it cannot be sent, the table deals without it in a few seconds.
    contribute(id, value, newKey()).then(ask, ask)
  }, [id, value])
}
