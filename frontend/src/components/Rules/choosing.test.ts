import { expect, test } from 'vitest'
import type { RuleBook, RuleOption } from '../../api/types'
import { calledOf, differences, isAllowed, numberOf, wantedOf } from './choosing'

const JAWAKER = { preset: 'jawaker-pairs', mode: 'pairs', pass_rule: 'none', limit: 101 }
const BOOK = {
  presets: [{ name: 'jawaker-pairs', label: 'Jawaker', explanation: '', rules: JAWAKER }],
} as unknown as RuleBook
const LIMIT = { name: 'limit', values: [51, 101], custom: { min: 25, max: 500 } } as RuleOption

test('the server is asked for a preset and what differs from it', () => {
  expect(wantedOf({ ...JAWAKER, limit: 60 }, BOOK)).toEqual({ preset: 'jawaker-pairs', limit: 60 })
  expect(wantedOf(JAWAKER, BOOK)).toEqual({ preset: 'jawaker-pairs' })
})

test('of a preset that this page does not know, everything is sent', () => {
  expect(wantedOf({ preset: 'new', mode: 'solo' }, BOOK)).toEqual({ preset: 'new', mode: 'solo' })
})

test('a change taken back is none', () => {
  expect(differences({ ...JAWAKER, pass_rule: 'keep_one' }, JAWAKER)).toEqual({ pass_rule: 'keep_one' })
  expect(differences({ ...JAWAKER }, JAWAKER)).toEqual({})
})

test('another limit is still the rules of the café; another rule is not', () => {
  expect(calledOf({ ...JAWAKER, limit: 60 }, BOOK)).toEqual({ preset: 'Jawaker', changed: false })
  expect(calledOf({ ...JAWAKER, pass_rule: 'keep_one' }, BOOK)).toEqual({ preset: 'Jawaker', changed: true })
  expect(calledOf({ preset: 'new' }, BOOK)).toBeNull()
})

test('a limit of one’s own lies within its bounds', () => {
  expect([24, 25, 500, 501, 101].map((value) => isAllowed(LIMIT, value))).toEqual([false, true, true, false, true])
  expect(isAllowed(LIMIT, undefined)).toBe(false)
})

test('a number is read in either kind of digits, and nothing else is one', () => {
  expect(['120', ' 75 ', '١٢٠'].map(numberOf)).toEqual([120, 75, 120])
  expect(['', '12.5', '-30', 'ten', '1e3', '12345'].map(numberOf)).toEqual([0, 0, 0, 0, 0, 0])
})
