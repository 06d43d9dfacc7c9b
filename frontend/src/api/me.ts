import { get, write } from './client'
import type { Me, MeChange } from './types'

export const fetchMe = (): Promise<Me> => get('/api/v1/me')

export const changeMe = (change: MeChange, key: string): Promise<Me> =>
  write('PATCH', '/api/v1/me', { body: change, key })
