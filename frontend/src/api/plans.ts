import { get, write } from './client'
import type { Plan, PlanBook, PlanLine, PlanPreview } from './types'

const PLAN = '/api/v1/games/{public_id}/plan'

const at = (public_id: string) => ({ params: { public_id } })

/** My plan for the deal that runs, and what became of it. */
export const fetchPlan = (id: string) => get(PLAN, at(id)) as Promise<Plan>

/** Lays a plan, in place of an earlier one. */
export const layPlan = (id: string, deal: number, lines: PlanLine[], key: string) =>
  write('put', PLAN, { ...at(id), body: { deal, lines }, key }) as Promise<Plan>

export const dropPlan = (id: string) => write('delete', PLAN, at(id))

/** Lines as sentences; nothing is kept. */
export const previewPlan = (id: string, lines: PlanLine[]) =>
  write('post', `${PLAN}/preview`, { ...at(id), body: { lines } }) as Promise<PlanPreview>

/** All that a line can be made of, in words. */
export const fetchPlanBook = () => get('/api/v1/plan-words') as Promise<PlanBook>
