import { get, write } from './client'
import type { BodyOf } from './paths'
import type { Me, MeChange } from './types'

export const fetchMe = (): Promise<Me> => get('/api/v1/me')

/** Of the settings, those that are left out stay as they are. */
export const changeMe = (change: MeChange, key: string): Promise<Me> =>
  write('patch', '/api/v1/me', { body: change as BodyOf<'/api/v1/me', 'patch'>, key })
