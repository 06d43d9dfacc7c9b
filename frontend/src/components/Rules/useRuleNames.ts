import { useQuery } from '@tanstack/react-query'
import type { RuleOptions } from '../../api/types'
import { useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { rulesQuery } from '../../store/queries'
import { useMe } from '../../store/session'
import { useOwnRuleSets } from '../../store/useRuleSets'
import { calledOf, isSameRules } from './choosing'

/** Gives what rules are called in the language on the screen; null until that is known. */
export function useRuleNames(): (rules: RuleOptions) => string | null {
  const t = useT()
  const { data: book } = useQuery(rulesQuery())
  return (rules) => {
    const called = book ? calledOf(rules, book) : null
    if (!called) return null
    return called.changed ? t('rules.changedPreset', { preset: called.preset }) : called.preset
  }
}

/** The same, and before it the name under which I have saved these very rules. */
export function useOwnRuleNames(): (rules: RuleOptions) => string | null {
  const called = useRuleNames()
  const { me } = useMe()
  const sets = useOwnRuleSets(Boolean(me)).data ?? []
  return (rules) => {
    const own = sets.find((set) => isSameRules(set.rules, rules))
    const name = called(rules)
    return own && name ? `${isolate(own.name)} (${name})` : name
  }
}
