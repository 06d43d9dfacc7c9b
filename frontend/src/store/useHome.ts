import { useQuery } from '@tanstack/react-query'
import type { GameSummary } from '../api/types'
import { gamesQuery, turnsQuery } from './queries'

interface List {
  games: GameSummary[]
  next: string | null
}

const NONE: List = { games: [], next: null }

function useList(status: 'open' | 'running' | 'aside' | 'finished') {
  const { data, error, refetch } = useQuery(gamesQuery({ scope: 'mine', status }))
  const list = data ? { games: data.data.results, next: data.data.next } : NONE
  return { list, ready: data !== undefined, error, refetch }
}

/** My games by what they want of me: those that wait for me, most urgent first; then running, open, put aside, finished. */
export function useHome() {
  const turns = useQuery(turnsQuery)
  const [running, open] = [useList('running'), useList('open')]
  const [aside, finished] = [useList('aside'), useList('finished')]
  const toAct = turns.data?.data.to_act ?? []
  const waiting = new Set(toAct.map(({ id }) => id))
  const isInvited = ({ me, seats }: GameSummary) => me !== null && seats[me]?.state === 'invited'
  const lists = [running, open, aside, finished]
  const all = [turns, ...lists]
  return {
    toAct,
    running: { ...running.list, games: running.list.games.filter(({ id }) => !waiting.has(id)) },
    invited: open.list.games.filter(isInvited),
    open: { ...open.list, games: open.list.games.filter((game) => !isInvited(game)) },
    aside: aside.list,
    finished: finished.list,
    ready: turns.data !== undefined && lists.every(({ ready }) => ready),
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => all.forEach(({ refetch }) => void refetch()),
  }
}
