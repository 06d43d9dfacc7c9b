import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api/client'
import { fetchGame, fetchGames, fetchRecord, fetchRules, fetchTurns, type ListQuery } from '../api/games'
import { fetchMe, fetchVacations } from '../api/me'
import { fetchLongest, fetchOwnRuleSets, fetchRuleSet, fetchRulesInWords } from '../api/rules'
import type { Clock, Me, RuleOptions, WantedRules } from '../api/types'
import { shownLanguage } from './preferences'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

const HOUR_MS = 3_600_000
const SELDOM_MS = 15_000
const LONGEST_MS = 60_000

/**
 * Whoever hears "not signed in" has the page ask who is here; the sign-in screen then keeps the way back.
 * A poll that crosses a write is not believed: a change of password makes a new session, and the next poll will tell.
 */
function doubtSignIn(error: unknown, isWrite: boolean): void {
  const heard = error instanceof ApiError && error.status === 401
  if (heard && (isWrite || queryClient.isMutating() === 0)) {
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => doubtSignIn(error, false) }),
  mutationCache: new MutationCache({ onError: (error) => doubtSignIn(error, true) }),
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && error instanceof ApiError && error.isPassing,
      staleTime: 0,
      networkMode: 'always',
      refetchOnWindowFocus: 'always',
      refetchIntervalInBackground: false,
    },
  },
})

interface PollState {
  state: { data?: { pollAfterMs: number } | undefined; fetchFailureCount: number }
}

/** How long to wait before asking again: what the server said with its last answer, longer while it fails. */
export function pollAfter({ state }: PollState): number {
  return Math.min((state.data?.pollAfterMs ?? 5000) * 2 ** state.fetchFailureCount, LONGEST_MS)
}

async function fetchMeOrNobody(): Promise<Me | null> {
  try {
    return await fetchMe()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The signed-in person; null when nobody is. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: fetchMeOrNobody,
  staleTime: HOUR_MS,
  refetchOnWindowFocus: true,
})

/** My time off that is not over. */
export const vacationsQuery = queryOptions({ queryKey: ['vacations'], queryFn: fetchVacations })

export const turnsQuery = queryOptions({ queryKey: ['turns'], queryFn: fetchTurns, refetchInterval: pollAfter })

/** Rules, bots and clocks in the words of the language on the screen. */
export function rulesQuery() {
  return queryOptions({ queryKey: ['rules', shownLanguage()], queryFn: fetchRules, staleTime: HOUR_MS })
}

/** Rules read out in the language on the screen. */
export function rulesInWordsQuery(rules: RuleOptions) {
  return queryOptions({
    queryKey: ['rules', shownLanguage(), 'words', rules],
    queryFn: () => fetchRulesInWords(rules),
    staleTime: HOUR_MS,
  })
}

/** When a table with these rules and this clock is over at the very latest. */
export function longestQuery(rules: WantedRules, clock: Clock) {
  return queryOptions({
    queryKey: ['longest', rules, clock],
    queryFn: () => fetchLongest(rules, clock),
    staleTime: HOUR_MS,
  })
}

export function ownRuleSetsQuery() {
  return queryOptions({ queryKey: ['ruleSets', shownLanguage()], queryFn: fetchOwnRuleSets })
}

export function ruleSetQuery(id: string) {
  return queryOptions({ queryKey: ['ruleSet', shownLanguage(), id], queryFn: () => fetchRuleSet(id) })
}

export function gamesQuery(list: ListQuery) {
  return queryOptions({
    queryKey: ['games', list],
    queryFn: () => fetchGames(list),
    refetchInterval: (query) => Math.max(pollAfter(query), SELDOM_MS),
  })
}

export function gameQuery(id: string) {
  return queryOptions({ queryKey: ['game', id], queryFn: () => fetchGame(id), refetchInterval: pollAfter })
}

/** A record only grows: with the number of its deals in the key it need not be asked for again. */
export function recordQuery(id: string, deals: number) {
  return queryOptions({ queryKey: ['record', id, deals], queryFn: () => fetchRecord(id), staleTime: HOUR_MS })
}
