import { useQuery } from '@tanstack/react-query'
import type { GameRecord } from '../api/types'
import { recordQuery } from './queries'

/** The record of a game that has `finished` finished deals; null until it is there. It is asked for once a deal. */
export function useRecord(id: string, finished: number, enabled = true): GameRecord | null {
  const { data } = useQuery({ ...recordQuery(id, finished), enabled: enabled && finished > 0 })
  return data ?? null
}
