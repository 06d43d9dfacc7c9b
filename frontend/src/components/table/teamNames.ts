import type { GameView, Rules } from '../../api/types'
import { hasPairs } from '../../domain/rules'
import { type Team, teamOf } from '../../domain/teams'
import type { Words } from './words'

/** What both teams are called for whoever looks on, by team; null where everybody plays alone. */
export type TeamNames = readonly [string, string] | null

export function teamNamesOf(words: Words, { rules, me }: Pick<GameView, 'rules' | 'me'>): TeamNames {
  if (!hasPairs(rules)) return null
  const nameOf = (team: Team) => {
    if (me === null) return words.pair(team)
    return words.t(team === teamOf(me) ? 'table.yourTeam' : 'table.theirTeam')
  }
  return [nameOf(0), nameOf(1)]
}

type PairsEnd = Pick<Rules, 'limit_test' | 'pairs_trigger' | 'pairs_loser'>

/** Whose points end a game of pairs, and which pair then loses. */
export const pairsEndText = ({ t }: Words, { limit_test, pairs_trigger, pairs_loser }: PairsEnd): string =>
  t('table.pairsEnd', { test: limit_test, trigger: pairs_trigger, loser: pairs_loser })
