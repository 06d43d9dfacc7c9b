import { get, write } from './client'
import type { BodyOf } from './paths'
import type { Me, MeChange, Vacation, Vacations } from './types'

const VACATIONS = '/api/v1/me/vacations'

export const fetchMe = (): Promise<Me> => get('/api/v1/me')

/** Of the settings, those that are left out stay as they are. */
export const changeMe = (change: MeChange, key: string): Promise<Me> =>
  write('patch', '/api/v1/me', { body: change as BodyOf<'/api/v1/me', 'patch'>, key })

/** All that is kept of the caller. */
export const fetchOwnData = () => get('/api/v1/me/export')

/** Deletes the caller's account, for good. */
export async function deleteMe({ password }: { password: string }): Promise<void> {
  await write('delete', '/api/v1/me', { body: { password } })
}

export const fetchVacations = (): Promise<Vacations> => get(VACATIONS)

export const enterVacation = (wanted: Omit<Vacation, 'id'>, key: string): Promise<Vacation> =>
  write('post', VACATIONS, { body: wanted, key })

/** Takes a vacation back, or ends it now where it has begun. */
export async function endVacation(id: number, key: string): Promise<void> {
  await write('delete', `${VACATIONS}/{vacation}`, { params: { vacation: String(id) }, key })
}
