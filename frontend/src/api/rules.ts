import { follow, get, write } from './client'
import type { Clock, Page, RuleOptions, RuleSet, RulesInWords, WantedRules } from './types'

const MINE = '/api/v1/me/rule-sets'
const ONE_OF_MINE = `${MINE}/{public_id}` as const

export interface NamedRules {
  name: string
  rules: WantedRules
}

const at = (public_id: string) => ({ params: { public_id } })

/** Rules read out; refused with `bad_rules` where the options do not go together. */
export function fetchRulesInWords(rules: RuleOptions): Promise<RulesInWords> {
  const query = Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, String(value)]))
  return get('/api/v1/rules/words', { query })
}

/** After how many seconds a table with these rules and this clock is over at the very latest; null for never. */
export async function fetchLongest(rules: WantedRules, clock: Clock): Promise<number | null> {
  return (await write('post', '/api/v1/rules/longest', { body: { rules, clock } })).longest_s
}

/** All sets that the signed-in person has saved; they are few enough to have them all. */
export async function fetchOwnRuleSets(): Promise<RuleSet[]> {
  let page: Page<RuleSet> = await get(MINE)
  const sets = [...page.results]
  while (page.next) {
    page = await follow<Page<RuleSet>>(page.next)
    sets.push(...page.results)
  }
  return sets
}

/** A set that somebody shares. */
export const fetchRuleSet = (id: string): Promise<RuleSet> => get('/api/v1/rule-sets/{public_id}', at(id))

export const saveRuleSet = (named: NamedRules, key: string): Promise<RuleSet> =>
  write('post', MINE, { body: named, key })

export const changeRuleSet = (id: string, named: NamedRules, key: string): Promise<RuleSet> =>
  write('put', ONE_OF_MINE, { ...at(id), body: named, key })

export async function deleteRuleSet(id: string, key: string): Promise<void> {
  await write('delete', ONE_OF_MINE, { ...at(id), key })
}
