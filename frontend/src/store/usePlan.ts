import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dropPlan, fetchPlan, fetchPlanBook, layPlan, previewPlan } from '../api/plans'
import type { PlanLine } from '../api/types'
import { shownLanguage } from './preferences'
import { useWrite } from './useWrite'

const HOUR_MS = 3_600_000

const planQuery = (id: string) =>
  queryOptions({ queryKey: ['plan', id, shownLanguage()], queryFn: () => fetchPlan(id), staleTime: HOUR_MS })

/** My plan at a table. Asked again when the table has moved on, but only while there is a plan. */
export function usePlan(id: string, version: number) {
  const client = useQueryClient()
  const plan = useQuery(planQuery(id))
  const hasLines = (plan.data?.lines.length ?? 0) > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is a reason to ask
  useEffect(() => {
    if (hasLines) void client.invalidateQueries({ queryKey: ['plan', id] })
  }, [client, id, version, hasLines])
  return plan
}

/** All that a line can be made of, in the language on the screen. */
export function usePlanBook() {
  return useQuery({ queryKey: ['planBook', shownLanguage()], queryFn: fetchPlanBook, staleTime: HOUR_MS })
}

/** Lines as sentences; the last ones stay until the next have come. */
export function usePlanWords(id: string, lines: PlanLine[]) {
  return useQuery({
    queryKey: ['planWords', shownLanguage(), JSON.stringify(lines)],
    queryFn: () => previewPlan(id, lines),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: HOUR_MS,
  })
}

/** Laying a plan and taking it back; what is shown is asked anew after each. */
export function usePlanWrites(id: string) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['plan', id] })
  const after = { onError: refresh, onSuccess: refresh }
  return {
    lay: useWrite(({ deal, lines }: { deal: number; lines: PlanLine[] }, key) => layPlan(id, deal, lines, key), after),
    drop: useWrite((_: null) => dropPlan(id), after),
  }
}
