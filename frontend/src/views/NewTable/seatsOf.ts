import type { ApiError } from '../../api/client'
import type { SeatRequest, Visibility } from '../../api/types'

/** What a seat of the new table shall be: a bot (by its name), open, or kept for an invited player. */
export type SeatChoice = { kind: 'bot'; bot: string } | { kind: 'open' } | { kind: 'invite'; username: string }

export function requestOf(choice: SeatChoice): SeatRequest {
  if (choice.kind === 'bot') return { bot: choice.bot }
  return choice.kind === 'invite' ? { invite: choice.username.trim() } : 'open'
}

/** Without a free seat there is nobody to let in; with one, somebody must be able to find it. */
export function visibilityOf(seats: readonly SeatChoice[], wanted: Visibility): Visibility {
  return seats.some(({ kind }) => kind === 'open') ? wanted : 'private'
}

/** Whether an invitation lacks the name of whom it is for. */
export function isNameless(choice: SeatChoice): boolean {
  return choice.kind === 'invite' && !choice.username.trim()
}

/** What the server has against the one whom this seat was kept for. */
export function refusalOf(choice: SeatChoice, error: ApiError | null): string[] | undefined {
  const meant = choice.kind === 'invite' && error?.data['username'] === choice.username.trim()
  return meant ? [error.message] : undefined
}

/** Whether nobody but me decides anything at this table. */
export function isAlone(seats: readonly SeatChoice[]): boolean {
  return seats.every(({ kind }) => kind === 'bot')
}
