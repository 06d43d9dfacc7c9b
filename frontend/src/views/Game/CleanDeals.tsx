import { RichList } from '../../components/table/Rich'
import type { Words } from '../../components/table/words'
import { cleanDealsOf } from '../../domain/scores'
import { isolate } from '../../i18n/format'

interface Props {
  /** A deal that has ended. */
  deal: { points: number[]; scores: number[]; announced?: number[] } | null
  /** Which deals the rules reward as clean. */
  rules: { minus: string }
  words: Words
}

/** Whose deal was clean, and whose announcement of one failed. */
export function CleanDeals({ deal, rules, words }: Props) {
  if (!deal || rules.minus === 'off') return null
  const { t, name } = words
  const { announced = [], scores } = deal
  const { made, failed } = cleanDealsOf({ ...deal, announced })
  const rewardOf = (seat: number) => isolate(`−${t('table.figure', { count: -(scores[seat] ?? 0) })}`)
  const lines = [
    ...made.map((seat) => t('table.cleanMade', { name: name(seat), points: rewardOf(seat) })),
    ...failed.map((seat) => t('table.cleanFailed', { name: name(seat) })),
  ]
  return <RichList lines={lines} words={words} />
}
