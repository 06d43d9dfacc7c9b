import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api/client'
import { fetchGame, fetchGames, fetchRules, fetchTurns, type ListQuery } from '../api/games'
import { fetchMe } from '../api/me'

const HOUR_MS = 3_600_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && !(error instanceof ApiError && !error.isPassing),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchIntervalInBackground: false,
    },
  },
})

/** How long to wait before asking again: what the server said with its last answer, longer while it fails. */
function pollAfter({
  state,
}: {
  state: { data?: { pollAfterMs: number } | undefined; fetchFailureCount: number }
}): number {
  const base = state.data?.pollAfterMs ?? 5000
  return Math.min(base * 2 ** state.fetchFailureCount, 60_000)
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: fetchMe,
  staleTime: HOUR_MS,
  refetchOnWindowFocus: false,
})

export const turnsQuery = queryOptions({ queryKey: ['turns'], queryFn: fetchTurns, refetchInterval: pollAfter })

export const rulesQuery = queryOptions({ queryKey: ['rules'], queryFn: fetchRules, staleTime: HOUR_MS })

export function gamesQuery(list: ListQuery) {
  return queryOptions({ queryKey: ['games', list], queryFn: () => fetchGames(list), refetchInterval: pollAfter })
}

export function gameQuery(id: string) {
  return queryOptions({ queryKey: ['game', id], queryFn: () => fetchGame(id), refetchInterval: pollAfter })
}
