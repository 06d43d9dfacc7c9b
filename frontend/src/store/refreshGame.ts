import { queryClient } from './queries'

/** Asks anew for a game and for the lists that it may stand in. */
export function refreshGame(id: string): void {
  for (const queryKey of [['game', id], ['games'], ['turns']]) void queryClient.invalidateQueries({ queryKey })
}
