import { useQuery } from '@tanstack/react-query'
import { fetchShared } from '../api/games'
import { queryClient, recordQuery } from './queries'

/** A finished game by its link; its record is at hand for whatever shows deals. */
export function useShared(token: string) {
  return useQuery({
    queryKey: ['shared', token],
    queryFn: async () => {
      const { game, record } = await fetchShared(token)
      queryClient.setQueryData(recordQuery(game.id, game.scores.length).queryKey, record)
      return game
    },
    refetchOnWindowFocus: false,
  })
}
