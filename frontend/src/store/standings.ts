import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  fetchGameRatings,
  fetchHistory,
  fetchLeaderboard,
  fetchLeaderboardPage,
  fetchProfile,
  fetchStatistics,
  fetchVersus,
} from '../api/standings'
import type { Mode } from '../api/types'

const SOON_MS = 3000
const TRIES = 10

export function profileQuery(username: string) {
  return queryOptions({ queryKey: ['players', username], queryFn: () => fetchProfile(username) })
}

export function statisticsQuery(username: string) {
  return queryOptions({ queryKey: ['players', username, 'statistics'], queryFn: () => fetchStatistics(username) })
}

export function versusQuery(username: string, other: string) {
  return queryOptions({
    queryKey: ['players', username, 'versus', other],
    queryFn: () => fetchVersus(username, other),
  })
}

export function historyQuery(username: string) {
  return queryOptions({ queryKey: ['players', username, 'games'], queryFn: () => fetchHistory(username) })
}

/** A leaderboard, page by page. */
export function leaderboardQuery(mode: Mode) {
  return infiniteQueryOptions({
    queryKey: ['leaderboard', mode],
    queryFn: ({ pageParam }) => (pageParam ? fetchLeaderboardPage(pageParam) : fetchLeaderboard(mode)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** What a game did to ratings; asked again while they are being worked out. */
export function gameRatingsQuery(id: string) {
  return queryOptions({
    queryKey: ['game', id, 'ratings'],
    queryFn: () => fetchGameRatings(id),
    refetchInterval: ({ state }) =>
      state.data?.outcome === 'waiting' && state.dataUpdateCount < TRIES ? SOON_MS : false,
  })
}
