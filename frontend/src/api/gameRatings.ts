import { get } from './client'
import type { GameRatings } from './types'

export const fetchGameRatings = (public_id: string) =>
  get('/api/v1/games/{public_id}/ratings', { params: { public_id } }) as Promise<GameRatings>
