import type { GameView } from '../../api/types'
import type { Words } from '../../components/table/words'
import { Notes } from './Notes'
import { mayHaveNotes, mayPlan } from './ownSeat'
import { PlanMark } from './plan/PlanMark'

/** What concerns me above the table: notes that let it go on, and the way to my plan. */
export function Above({ view, words, onPlan }: { view: GameView; words: Words; onPlan: (() => void) | null }) {
  return (
    <>
      {mayHaveNotes(view) && <Notes view={view} words={words} />}
      {onPlan && mayPlan(view) && <PlanMark view={view} words={words} onOpen={onPlan} />}
    </>
  )
}
