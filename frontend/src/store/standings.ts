import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  fetchHistory,
  fetchLeaderboard,
  fetchLeaderboardPage,
  fetchProfile,
  fetchStatistics,
  fetchVersus,
} from '../api/standings'
import type { Mode } from '../api/types'

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
