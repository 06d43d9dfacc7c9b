import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RuleBook, RuleOption, RuleOptions, RuleSet, RuleValue } from '../../api/types'
import { rulesInWordsQuery } from '../../store/queries'
import { useOwnRuleSets } from '../../store/useRuleSets'
import { useSettled } from '../../store/useSettled'
import { type Base, changesOf, isAllowed, wantedOf } from './choosing'
import { useRuleNames } from './useRuleNames'

/** Long enough for a quick tap through several values, short enough to seem at once. */
const SETTLE_MS = 250

export const keyOfSet = (id: string): string => `set:${id}`
const keyOfPreset = (name: string): string => `preset:${name}`

/** A preset to begin with, and what is changed of it from the first. */
export interface BegunRules {
  preset: string
  changes: RuleOptions
}

function useBases(book: RuleBook, shared: RuleSet | null) {
  const called = useRuleNames()
  const own = useOwnRuleSets()
  const asBase = (set: RuleSet): Base => ({
    key: keyOfSet(set.id),
    name: set.name,
    explanation: called(set.rules) ?? set.label,
    rules: set.rules,
    set,
  })
  const presets = book.presets.map(({ name, label, explanation, rules }): Base => {
    return { key: keyOfPreset(name), name: label, explanation, rules, set: null }
  })
  const sets = (own.data ?? []).map(asBase)
  const foreign = shared && !sets.some(({ key }) => key === keyOfSet(shared.id)) ? [asBase(shared)] : []
  return { presets, sets, foreign, ownError: own.data ? null : own.error, retryOwn: () => void own.refetch() }
}

/**
 * The rules that are being chosen: where they start from, what is changed, and what the server says of them.
 * Changes are kept with what they change, so that a look at another preset loses nothing.
 */
export function useRulesChoice(book: RuleBook, shared: RuleSet | null, begun: BegunRules | null = null) {
  const bases = useBases(book, shared)
  const [chosen, setChosen] = useState(shared ? keyOfSet(shared.id) : begun && keyOfPreset(begun.preset))
  const [changes, setChanges] = useState<Record<string, RuleOptions>>(
    begun ? { [keyOfPreset(begun.preset)]: begun.changes } : {},
  )
  const all = [...bases.presets, ...bases.foreign, ...bases.sets]
  const base = all.find(({ key }) => key === chosen) ?? all[0]
  if (!base) throw new Error('The server knows no rules.')
  const rules: RuleOptions = { ...base.rules, ...changes[base.key] }
  const changed = changesOf(rules, base.rules, book)
  const bad = book.options.filter((option) => option.name !== 'preset' && !isAllowed(option, rules[option.name]))
  const wanted = wantedOf(rules, book)
  const settled = useSettled(wanted, SETTLE_MS)
  const allowed = bad.length === 0
  const words = useQuery({
    ...rulesInWordsQuery(settled),
    enabled: allowed && Object.entries(settled).every(([name, value]) => isAllowedByName(book, name, value)),
    placeholderData: keepPreviousData,
  })
  const refusal = words.error?.code === 'bad_rules' ? words.error : null

  return {
    ...bases,
    base,
    rules,
    wanted,
    /** What differs from the base and matters. */
    changed,
    /** Options whose value is none: a number out of bounds. */
    bad: bad.map(({ name }: RuleOption) => name),
    words: words.data,
    wordsError: words.error && !refusal ? words.error : null,
    retryWords: () => void words.refetch(),
    refusal,
    /** The options that do not go together. */
    clashing: refusal ? namesIn(refusal.data['options']) : [],
    start: (key: string) => setChosen(key),
    change: (name: string, value: RuleValue) =>
      setChanges((before) => ({ ...before, [base.key]: { ...before[base.key], [name]: value } })),
    undo: (key = base.key) => setChanges((before) => ({ ...before, [key]: {} })),
  }
}

function isAllowedByName(book: RuleBook, name: string, value: RuleValue): boolean {
  const option = book.options.find((one) => one.name === name)
  return option === undefined || isAllowed(option, value)
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []
}

export type RulesChoice = ReturnType<typeof useRulesChoice>
