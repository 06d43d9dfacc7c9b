import { reclaimSeat, resignGame, wishEnd } from '../api/games'
import { refreshGame } from './refreshGame'
import { useWrite } from './useWrite'

/**
 * Who plays for me, and whether the game goes on: the writes that change it. Each refreshes what the screen shows,
 * also when it was refused: then the table has moved on. `onDone` follows what was done.
 */
export function useStandIn(id: string, onDone?: () => void) {
  const after = {
    onError: () => refreshGame(id),
    onSuccess: () => {
      refreshGame(id)
      onDone?.()
    },
  }
  return {
    reclaim: useWrite((_: null, key) => reclaimSeat(id, key), after),
    resign: useWrite((_: null, key) => resignGame(id, key), after),
    wish: useWrite(({ deal, agree }: { deal: number; agree: boolean }, key) => wishEnd(id, deal, agree, key), after),
  }
}
