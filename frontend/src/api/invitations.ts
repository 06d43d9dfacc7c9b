import { get, write } from './client'
import type { FairPart, Invitation, Opened, SeatNumber } from './types'

/** The table that a code leads to, or a link; also for whoever is signed out. */
export const fetchInvitation = (key: string) =>
  get('/api/v1/invitations/{key}', { params: { key } }) as Promise<Invitation>

/** Sits down where a code or a link has led. */
export const joinByCode = (code: string, seat: SeatNumber, key: string, fair: FairPart | null): Promise<Opened> =>
  write('post', '/api/v1/invitations/{key}', { params: { key: code }, body: { seat, ...(fair && { fair }) }, key })
