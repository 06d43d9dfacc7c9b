import { useQuery } from '@tanstack/react-query'
import { fetchShared } from '../api/talk'
import { gameQuery, queryClient, recordQuery } from './queries'

/** A finished game never changes: its screen has no need to ask. */
const NEVER_MS = 24 * 3_600_000

/**
 * The id of a finished game by its link, once all that its screen shows is at hand: whoever only has the link could
 * not ask for it by the id.
 */
export function useShared(token: string) {
  return useQuery({
    queryKey: ['shared', token],
    queryFn: async () => {
      const { game, record } = await fetchShared(token)
      queryClient.setQueryData(recordQuery(game.id, game.scores.length).queryKey, record)
      queryClient.setQueryData(gameQuery(game.id).queryKey, { data: game, pollAfterMs: NEVER_MS })
      return game.id
    },
    refetchOnWindowFocus: false,
  })
}
