import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import type { ApiError, Polled } from '../api/client'
import type { GameView } from '../api/types'
import type { SentAnswer, SentPass, SentPlay } from '../domain/expected'
import { afterAnswer, afterPass, afterPlay } from '../domain/expected'
import { gameQuery } from './queries'
import { useSent } from './useGameMoves'

type Answer = Polled<GameView>

/** Whether `one` shows an earlier state than `other` does. */
const isOlder = (one: GameView, other: GameView): boolean =>
  one.version < other.version || (one.version === other.version && one.revision < other.revision)

/** Of two answers the newer one: a slow or stale answer never paints over what is known already. */
export function keepNewest(known: unknown, fresh: unknown): unknown {
  const before = known as Answer | undefined
  const after = fresh as Answer
  if (before && isOlder(after.data, before.data)) return before
  return replaceEqualDeep(before, after)
}

export interface Game {
  /** The newest view, with my own decision drawn in while it is on its way. */
  view: GameView | null
  error: ApiError | null
  /** Asking has failed lately: what is shown may be out of date. */
  isStale: boolean
  isSendingPlay: boolean
  isSendingPass: boolean
  isSendingAnswer: boolean
  /** The card on its way, if one is. */
  sentCard: string | null
  /** A decision of mine waits for the network to come back. */
  isHeldUp: boolean
  retry: () => void
}

/** The view with the decisions that are on their way. */
function withSent(view: GameView, play?: SentPlay, pass?: SentPass, answer?: SentAnswer): GameView {
  return afterAnswer(afterPass(afterPlay(view, play ?? null), pass ?? null), answer ?? null)
}

/** One game, polled as the server asks. */
export function useGame(id: string): Game {
  const query = useQuery<Answer, ApiError>({ ...gameQuery(id), structuralSharing: keepNewest } as never)
  const { play, pass, answer } = useSent(id)
  const known = query.data?.data ?? null
  return {
    view: known && withSent(known, play?.sent, pass?.sent, answer?.sent),
    error: query.error,
    isStale: query.failureCount > 0 || query.fetchStatus === 'paused',
    isSendingPlay: play?.isPending ?? false,
    isSendingPass: pass?.isPending ?? false,
    isSendingAnswer: answer?.isPending ?? false,
    sentCard: play?.isPending ? play.sent.card : null,
    isHeldUp: [play, pass, answer].some((sent) => sent?.isHeldUp === true),
    retry: () => void query.refetch(),
  }
}
