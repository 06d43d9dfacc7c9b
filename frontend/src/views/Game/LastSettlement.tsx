import type { GameView } from '../../api/types'
import { Reason, RestHands } from '../../components/table/Settlement'
import type { Words } from '../../components/table/words'
import { restOf } from './record'

interface Props {
  view: GameView
  words: Words
}

/** Why the deal that ended last was not played to its last card; nothing where it was. */
export function LastReason({ view, words }: Props) {
  const ending = view.previous_deal?.ending
  if (ending !== 'claim' && ending !== 'points_taken') return null
  return <Reason rest={restOf(view)} me={view.me} words={words} />
}

/** What nobody had to play any more in the deal that ended last; nothing where all of it was played. */
export function LastRest({ view, words }: Props) {
  return <RestHands rest={restOf(view)} me={view.me} words={words} />
}
