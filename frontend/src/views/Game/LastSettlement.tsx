import type { GameView } from '../../api/types'
import { Settlement } from '../../components/table/Settlement'
import type { Words } from '../../components/table/words'
import { restOf } from './record'

/** Why the deal that ended last was not played to its last card; nothing where it was. */
export function LastSettlement({ view, words }: { view: GameView; words: Words }) {
  const ending = view.previous_deal?.ending
  if (ending !== 'claim' && ending !== 'points_taken') return null
  return <Settlement rest={restOf(view)} me={view.me} words={words} />
}
