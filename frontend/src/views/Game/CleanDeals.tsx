import type { GameView } from '../../api/types'
import { Rich } from '../../components/table/Rich'
import type { Words } from '../../components/table/words'
import { cleanDealsOf } from '../../domain/scores'

/** Whose deal was clean in the deal that ended last, and whose announcement of one failed. */
export function CleanDeals({ view, words }: { view: GameView; words: Words }) {
  const { previous_deal: deal, rules } = view
  if (!deal || rules.minus === 'off') return null
  const { made, failed } = cleanDealsOf(deal)
  const lines = [
    ...made.map((seat) => words.t('table.cleanMade', { name: words.name(seat), points: deal.scores[seat] ?? 0 })),
    ...failed.map((seat) => words.t('table.cleanFailed', { name: words.name(seat) })),
  ]
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Rich text={line} words={words} />
        </li>
      ))}
    </ul>
  )
}
