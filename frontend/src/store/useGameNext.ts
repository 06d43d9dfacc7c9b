import { useQuery } from '@tanstack/react-query'
import { turnsQuery } from './queries'

/** Another game that waits for me, the most urgent one; null where none does. */
export function useNextGame(id: string): string | null {
  const { data } = useQuery({ ...turnsQuery, select: (turns) => turns.data.to_act.find((game) => game.id !== id)?.id })
  return data ?? null
}
