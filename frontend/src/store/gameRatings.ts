import { queryOptions } from '@tanstack/react-query'
import { fetchGameRatings } from '../api/gameRatings'

const SOON_MS = 3000
const TRIES = 10

/** What a game did to ratings; asked again while they are being worked out. */
export function gameRatingsQuery(id: string) {
  return queryOptions({
    queryKey: ['game', id, 'ratings'],
    queryFn: () => fetchGameRatings(id),
    refetchInterval: ({ state }) =>
      state.data?.outcome === 'waiting' && state.dataUpdateCount < TRIES ? SOON_MS : false,
  })
}
