import type { GameView } from '../../api/types'
import type { Rest } from '../../domain/record'

/** Whether the deals that have ended may be looked up: a table may keep them, and keeps them from onlookers, to the end. */
export const hasRecord = ({ rules, status, me }: GameView): boolean =>
  status === 'finished' || (rules.history === 'all' && me !== null)

/** What nobody had to play any more in the deal that ended last. */
export function restOf({ previous_deal: deal }: GameView): Rest | null {
  if (!deal || deal.claimant === null) return null
  return { claimant: deal.claimant, hands: deal.remaining ?? [] }
}
