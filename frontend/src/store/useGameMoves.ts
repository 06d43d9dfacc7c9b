import { type Mutation, type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { ApiError, Polled } from '../api/client'
import { declare, passCards, playCard } from '../api/games'
import type { Accepted, GameView } from '../api/types'
import type { SentAnswer, SentPass, SentPlay } from '../domain/expected'
import { newKey } from '../domain/key'
import { partOfDecision, type Riding, withPart } from './contributions'
import { gameQuery, turnsQuery } from './queries'

const RETRIES = 60
const LONGEST_WAIT_MS = 8000

interface Keyed {
  /** One key for all tries of the same decision, so that they have one effect. */
  key: string
  /** My part in the next shuffle, as far as it goes with this decision. */
  fair: Riding | null
}

/** A decision that has been sent and not refused. */
interface Sent<Content> {
  sent: Content
  isPending: boolean
  isHeldUp: boolean
}

const playKey = (id: string) => ['play', id]
const passKey = (id: string) => ['pass', id]
const answerKey = (id: string) => ['answer', id]

/** Keeps trying while nobody has answered: the decision is made, only the network is missing. */
const patience = {
  networkMode: 'always' as const,
  retry: (count: number, error: ApiError) => error.isPassing && count < RETRIES,
  retryDelay: (count: number, error: ApiError) => error.retryAfterMs ?? Math.min(1000 * 2 ** count, LONGEST_WAIT_MS),
}

/** Asks at once, and again for the home screen; the decision is settled before the answers come. */
function refresh(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: gameQuery(id).queryKey })
  void client.invalidateQueries({ queryKey: turnsQuery.queryKey })
}

/** My part as the newest known view asks for it. */
function partNow(client: QueryClient, id: string): Riding | null {
  const known = client.getQueryData<Polled<GameView>>(gameQuery(id).queryKey)
  return known ? partOfDecision(known.data) : null
}

function sentOf<Content>({ state }: Mutation): Sent<Content> | null {
  if (state.status !== 'pending' && state.status !== 'success') return null
  const isPending = state.status === 'pending'
  return { sent: state.variables as Content, isPending, isHeldUp: isPending && state.failureCount > 0 }
}

function useLast<Content>(mutationKey: string[]): Sent<Content> | null {
  return useMutationState({ filters: { mutationKey }, select: (one) => sentOf<Content>(one) }).at(-1) ?? null
}

/** The last decisions of this game that were not refused; they outlive the screen that made them. */
export function useSent(id: string) {
  return {
    play: useLast<SentPlay>(playKey(id)),
    pass: useLast<SentPass>(passKey(id)),
    answer: useLast<SentAnswer>(answerKey(id)),
  }
}

/** My decisions in a game. `onRefused` hears of the ones that the server did not take. */
export function useMoves(id: string, onRefused: (error: ApiError, play: SentPlay | null) => void) {
  const client = useQueryClient()
  const onSettled = () => refresh(client, id)
  const keyed = (): Keyed => ({ key: newKey(), fair: partNow(client, id) })

  const play = useMutation<Accepted, ApiError, SentPlay & Keyed>({
    ...patience,
    mutationKey: playKey(id),
    mutationFn: ({ card, version, key, fair }) =>
      withPart(key, { id, fair }, (one, part) => playCard(id, card, version, one, part)),
    onError: (error, sent) => onRefused(error, sent),
    onSettled,
  })

  const pass = useMutation<Accepted, ApiError, SentPass & Keyed>({
    ...patience,
    mutationKey: passKey(id),
    mutationFn: ({ cards, deal, key, fair }) =>
      withPart(key, { id, fair }, (one, part) => passCards(id, cards, deal, one, part)),
    onError: (error) => onRefused(error, null),
    onSettled,
  })

  const answer = useMutation<Accepted, ApiError, SentAnswer & Keyed>({
    ...patience,
    mutationKey: answerKey(id),
    mutationFn: ({ expose, announce, deal, key, fair }) =>
      withPart(key, { id, fair }, (one, part) => declare(id, { expose, announce }, deal, one, part)),
    onError: (error) => onRefused(error, null),
    onSettled,
  })

  return {
    play: (sent: SentPlay) => play.mutate({ ...sent, ...keyed() }),
    pass: (sent: SentPass) => pass.mutate({ ...sent, ...keyed() }),
    answer: (sent: SentAnswer) => answer.mutate({ ...sent, ...keyed() }),
  }
}
