import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RuleBook } from '../../api/types'
import { Latest } from '../../components/Clock/Latest'
import { Failure } from '../../components/Notice/Notice'
import type { RulesChoice } from '../../components/Rules/useRulesChoice'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { longestQuery } from '../../store/queries'
import { useSettled } from '../../store/useSettled'
import { type ClockChoice, clockOf, faultyTimes } from './clockChoice'

const SETTLE_MS = 300

interface Props {
  book: RuleBook
  rules: Pick<RulesChoice, 'wanted' | 'bad' | 'refusal'>
  clock: ClockChoice
}

/** When the table that is being set would be over at the very latest; nothing while rules or times are not sound. */
export function LatestOf({ book, rules: { wanted, bad, refusal }, clock }: Props) {
  const isSound = bad.length === 0 && !refusal && faultyTimes(clock, book.clock_bounds).length === 0
  const settled = useSettled({ wanted, clock: clockOf(clock, book), isSound }, SETTLE_MS)
  const { data, error } = useQuery({
    ...longestQuery(settled.wanted, settled.clock),
    enabled: settled.isSound,
    placeholderData: keepPreviousData,
  })
  if (!isSound) return null
  // The rules say themselves what does not go together.
  if (error) return error.status === 422 ? null : <Failure error={error} />
  return data === undefined ? <Skeleton rows={1} height={66} /> : <Latest seconds={data} />
}
