import type { RuleBook, RuleOptions, Visibility } from '../../api/types'
import type { BegunRules } from '../../components/Rules/useRulesChoice'
import { wishesFrom } from '../../components/Wishes/wishes'
import { type ClockChoice, firstChoice, keyOf, mainTime, offeredOf } from './clockChoice'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** The times that the paces of the lobby stand for: longer than the first, at most the second. */
const PACES: Readonly<Record<string, readonly [number, number]>> = {
  live: [0, HOUR_S],
  day: [HOUR_S, DAY_S],
  days: [DAY_S, Number.POSITIVE_INFINITY],
}

interface Begun {
  rules: BegunRules | null
  clock: ClockChoice
  visibility: Visibility
  least: number | null
}

type Wishes = ReturnType<typeof wishesFrom>

function rulesOf(book: RuleBook, { preset, mode, limit }: Wishes): BegunRules | null {
  const base = book.presets.find(({ name, rules }) => (preset ? name === preset : !mode || rules.mode === mode))
  if (!base) return null
  const changes: RuleOptions = {
    ...(mode && mode !== base.rules.mode && { mode }),
    ...(limit && Number(limit) !== base.rules.limit && { limit: Number(limit) }),
  }
  return { preset: base.name, changes }
}

function clockOf(book: RuleBook, { pace, weekends }: Wishes): ClockChoice {
  const usual = firstChoice(book)
  const [above, most] = PACES[pace ?? ''] ?? [0, Number.POSITIVE_INFINITY]
  const fitting = offeredOf(book, 'per_move').filter((clock) => mainTime(clock) > above && mainTime(clock) <= most)
  const isUsual = fitting.some((clock) => keyOf(clock) === usual.picked.per_move)
  const longest = fitting.at(-1)
  const per_move = isUsual || !longest ? usual.picked.per_move : keyOf(longest)
  return { ...usual, picked: { ...usual.picked, per_move }, weekends: weekends === 'true' }
}

/** What the form begins with: a table as the address wishes it, the usual where it wishes nothing. */
export function begunAs(book: RuleBook, search: string): Begun {
  const wishes = wishesFrom(search)
  const visibility = new URLSearchParams(search).get('visibility') === 'public' ? 'public' : 'unlisted'
  const least = Number(wishes.least_reliability) || null
  return { rules: rulesOf(book, wishes), clock: clockOf(book, wishes), visibility, least }
}
