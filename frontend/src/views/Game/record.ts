import type { GameView } from '../../api/types'

/** Whether the deals that have ended may be looked up: a table may keep them until the game is over. */
export const hasRecord = ({ rules, status }: GameView): boolean => rules.history === 'all' || status === 'finished'
