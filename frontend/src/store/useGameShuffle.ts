import { useEffect, useRef } from 'react'
import { ApiError } from '../api/client'
import { contribute } from '../api/games'
import type { GameView } from '../api/types'
import { newKey } from '../domain/key'
import { type Ahead, partAhead, preparePart, valueTaken, watch } from './contributions'
import { gameQuery, queryClient } from './queries'

const TRIES = 5
const PAUSE_MS = 1500

/** Sends my value by itself. Where it cannot be sent in time, the table deals without it, or it goes with a decision. */
async function open(id: string, { deal, value }: Ahead): Promise<void> {
  const key = newKey()
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      await contribute(id, deal, value, key)
      valueTaken(id, deal)
      return
    } catch (error) {
      if (!(error instanceof ApiError && error.isPassing)) return
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Takes part in the shuffle of a game that I sit at: has my value ready, and opens it when nobody can choose his own by it. */
export function useShuffle(view: GameView | null): void {
  const id = view?.id ?? ''
  const isSeated = view !== null && view.me !== null
  const next = view?.shuffle?.deal ?? 0
  const opening = useRef(false)

  useEffect(() => {
    // For the first deal the part is made by the request that seats me.
    if (isSeated && next > 1) void preparePart(id, next)
  }, [id, isSeated, next])

  useEffect(() => {
    if (!view) return
    watch(view)
    if (opening.current) return
    const ahead = partAhead(view)
    if (ahead === null) return
    opening.current = true
    void open(view.id, ahead).finally(() => {
      opening.current = false
      if (ahead.deal === 1) void queryClient.invalidateQueries({ queryKey: gameQuery(view.id).queryKey })
    })
  }, [view])
}
