import { queryOptions } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { fetchInvitation, joinByCode } from '../api/invitations'
import type { SeatNumber } from '../api/types'
import { withFirstPart } from './contributions'
import { shownLanguage } from './preferences'
import { queryClient } from './queries'
import { refreshGame as refresh } from './refreshGame'
import { useWrite } from './useWrite'

/** The table that a code or a link leads to, in the language on the screen. */
export function invitationQuery(key: string) {
  return queryOptions({ queryKey: ['invitation', shownLanguage(), key], queryFn: () => fetchInvitation(key) })
}

/** Sits down where a code or a link has led, and goes there. */
export function useInvitation(code: string) {
  const [, navigate] = useLocation()
  const sitDown = (seat: SeatNumber, key: string) =>
    withFirstPart(
      key,
      (fair) => joinByCode(code, seat, key, fair),
      ({ id, commitment }) => ({ id, commitment, isTaken: true }),
    )
  return useWrite(sitDown, {
    onError: () => void queryClient.invalidateQueries({ queryKey: ['invitation'] }),
    onSuccess: ({ id }) => {
      refresh(id)
      navigate(`/games/${id}`, { replace: true })
    },
  })
}
