import type { GameView, ViewSeat } from '../../api/types'

/** My seat at a table; null where I only look on. */
export const ownSeat = ({ me, seats }: GameView): ViewSeat | null => (me === null ? null : (seats[me] ?? null))

/** Whether I may plan: a deal runs, and I play my seat myself. */
export function mayPlan(view: GameView): boolean {
  const mine = ownSeat(view)
  return mine !== null && !mine.stand_in && view.deal !== null && view.status !== 'finished'
}

/** Whether somebody else wishes to end the game and I have not answered. */
export function isAskedToEnd({ me, end_vote }: GameView): boolean {
  const agreed = end_vote?.agreed ?? []
  return me !== null && agreed.length > 0 && !agreed.includes(me)
}

/** Whether there may be something to tell above the table: a stand-in of mine, a missed turn, a wish to end. */
export function mayHaveNotes(view: GameView): boolean {
  const mine = ownSeat(view)
  return mine !== null && (mine.stand_in || mine.missed > 0 || isAskedToEnd(view))
}
