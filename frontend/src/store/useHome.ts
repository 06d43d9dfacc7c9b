import { useQuery } from '@tanstack/react-query'
import type { GameSummary } from '../api/types'
import { gamesQuery, turnsQuery } from './queries'

interface List {
  games: GameSummary[]
  next: string | null
}

const NONE: List = { games: [], next: null }

function useList(status: 'open' | 'running' | 'finished') {
  const { data, error, refetch } = useQuery(gamesQuery({ scope: 'mine', status }))
  const list = data ? { games: data.data.results, next: data.data.next } : NONE
  return { list, ready: data !== undefined, error, refetch }
}

/** My games by what they want of me: those that wait for me, most urgent first; then running, open, finished. */
export function useHome() {
  const turns = useQuery(turnsQuery)
  const [running, open, finished] = [useList('running'), useList('open'), useList('finished')]
  const toAct = turns.data?.data.to_act ?? []
  const waiting = new Set(toAct.map(({ id }) => id))
  const all = [turns, running, open, finished]
  return {
    toAct,
    running: { ...running.list, games: running.list.games.filter(({ id }) => !waiting.has(id)) },
    open: open.list,
    finished: finished.list,
    ready: turns.data !== undefined && running.ready && open.ready && finished.ready,
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => all.forEach(({ refetch }) => void refetch()),
  }
}
