import type { GameSummary, GameView, Player } from '../../api/types'
import type { Translate } from '../../i18n'
import { formatList, isolate } from '../../i18n/format'

type Game = Pick<GameSummary | GameView, 'name' | 'me' | 'seats'>

const nameOf = ({ display_name, username }: Player): string => display_name || username

/** The people at the table, me left out, and the bots as one: "Rima", "two bots". */
function sittersOf({ me, seats }: Game, t: Translate): string[] {
  const others = seats.filter(({ seat }) => seat !== me)
  const people = others.flatMap(({ state, player }) => (state === 'taken' && player ? [nameOf(player)] : []))
  const bots = others.filter(({ state }) => state === 'bot').length
  return [...people.map(isolate), ...(bots > 0 ? [t('lobby.bots', { n: bots })] : [])]
}

/** Who sits there besides me, as a line: "With Rima and two bots"; null while nobody does. */
export function companyOf(game: Game, t: Translate): string | null {
  const sitters = sittersOf(game, t)
  if (sitters.length === 0) return null
  return t(game.me === null ? 'lobby.atTable' : 'lobby.company', { names: formatList(sitters) })
}

/** Whether nobody but bots sits with me. */
export const isAmongBots = ({ me, seats }: Omit<Game, 'name'>): boolean =>
  seats.every(({ seat, state }) => seat === me || state === 'bot')

/** Whether a table bears the name of whoever sits at `me`: it was opened without a name of its own. */
function isNamedAfterMe({ name, me, seats }: Game): boolean {
  const player = me === null ? null : seats[me]?.player
  return player != null && nameOf(player) === name
}

/** What a game is called for me: its name, or who I play with where it only bears mine. `rest` is the company not named yet. */
export function titleOf(game: Game, t: Translate): { title: string; rest: string | null } {
  const company = companyOf(game, t)
  return company && isNamedAfterMe(game) ? { title: company, rest: null } : { title: game.name, rest: company }
}
