import { useQuery } from '@tanstack/react-query'
import type { RuleOptions } from '../../api/types'
import { useT } from '../../i18n'
import { rulesQuery } from '../../store/queries'
import { calledOf } from './choosing'

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
