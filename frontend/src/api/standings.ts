import { follow, get } from './client'
import type { GameSummary, Leaderboard, Mode, Page, Profile, Statistics, Versus } from './types'

const USER = '/api/v1/users/{username}'

function of(username: string) {
  return { params: { username } }
}

export const fetchProfile = (username: string): Promise<Profile> => get(USER, of(username))

export const fetchStatistics = (username: string): Promise<Statistics> => get(`${USER}/statistics`, of(username))

/** What one has played with and against the other. */
export const fetchVersus = (username: string, other: string): Promise<Versus> =>
  get(`${USER}/versus/{other}`, { params: { username, other } })

/** Finished games of a person that I may see, the last one first. */
export const fetchHistory = (username: string) =>
  get(`${USER}/games`, of(username)) as Promise<unknown> as Promise<Page<GameSummary>>

export const fetchLeaderboard = (mode: Mode): Promise<Leaderboard> =>
  get('/api/v1/leaderboards/{mode}', { params: { mode } })

/** The page behind a leaderboard's `next` link. */
export const fetchLeaderboardPage = (link: string) => follow<Leaderboard>(link)
