import type { GameRecord, GameView, RecordedDeal } from '../api/types'
import { type Check, checkDeal, type Facts, type Verdict, verdictOf } from '../fairness/check'
import { changeDeal, keptDeal, keptGame } from './kept'

export interface Checked {
  readonly checks: readonly Check[]
  readonly verdict: Verdict
}

/** Works a recorded deal out again, against all that this browser knows of it. Throws where it cannot hash. */
export async function checkRecorded(view: GameView, deal: RecordedDeal, record: GameRecord): Promise<Checked> {
  const checks = await checkDeal(deal, factsOf(view, deal, record))
  if (keptDeal(view.id, deal.number).part) changeDeal(view.id, deal.number, { checked: true })
  return { checks, verdict: verdictOf(checks, deal) }
}

function factsOf(view: GameView, deal: RecordedDeal, record: GameRecord): Facts {
  const { game, number } = keptNameOf(view, deal)
  return {
    gameId: view.id,
    rules: view.rules,
    isDrawn: view.draw || record.game?.draw === true,
    me: view.me,
    isAfterDrawn: record.deals.some((one) => one.number < deal.number && one.fairness?.scheme === 'commit-2'),
    isRightSource: isRightSource(view, deal),
    seen: keptDeal(game, number),
  }
}

/** The names under which this browser keeps what it saw of a deal. */
function keptNameOf({ id }: GameView, { number, fairness }: RecordedDeal): { game: string; number: number } {
  const from = (number === 1 ? keptGame(id).drawnAs : undefined) ?? fairness?.drawn_as
  return from ? { game: from.game, number: from.deal } : { game: id, number }
}

/** Whether the deal was drawn under the names it had to be: only the first of a later game of a match has others, once. */
function isRightSource({ id, match }: GameView, { number, fairness }: RecordedDeal): boolean {
  const expected = number === 1 ? keptGame(id).drawnAs : undefined
  const source = fairness?.drawn_as ?? null
  if (source === null) return expected === undefined
  if (expected && (source.game !== expected.game || source.deal !== expected.deal)) return false
  const { usedBy = id } = keptDeal(source.game, source.deal)
  const { ended = source.deal - 1 } = keptGame(source.game)
  const isLaterGame = number === 1 && (match?.game ?? 1) > 1 && keptDeal(id, 1).commitment === undefined
  return isLaterGame && usedBy === id && source.deal === ended + 1
}
