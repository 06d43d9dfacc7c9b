import { expect, test } from 'vitest'
import type { RuleBook, RuleOption } from '../../api/types'
import {
  calledOf,
  changesOf,
  classicSentences,
  differences,
  hindranceOf,
  isAllowed,
  isEverOpen,
  isUsualGame,
  numberOf,
  wantedOf,
  wordsOf,
} from './choosing'

const JAWAKER = { preset: 'jawaker-pairs', mode: 'pairs', pass_rule: 'none', limit: 101 }
const BOOK = {
  presets: [{ name: 'jawaker-pairs', label: 'Jawaker', explanation: '', rules: JAWAKER }],
  options: [
    { name: 'mode', default: 'solo', bearing: null },
    { name: 'pass_rule', default: 'keep_one', bearing: null },
    { name: 'pairs_loser', default: 'top_player', bearing: { mode: ['pairs'] } },
  ],
} as unknown as RuleBook
const LOSER = BOOK.options[2] as RuleOption
const PASSING = {
  name: 'pass_direction',
  value_words: [
    {
      value: 'right',
      label: 'To the right',
      explanation: 'R.',
      clockwise: { label: 'To the left', explanation: 'L.' },
    },
    { value: 'across', label: 'Across', explanation: 'A.', clockwise: null },
  ],
} as unknown as RuleOption
const LIMIT = {
  name: 'limit',
  values: [51, 101],
  custom: { min: 25, max: 500 },
  value_words: [],
} as unknown as RuleOption

test('the server is asked for a preset and what differs from it', () => {
  expect(wantedOf({ ...JAWAKER, limit: 60 }, BOOK)).toEqual({ preset: 'jawaker-pairs', limit: 60 })
  expect(wantedOf(JAWAKER, BOOK)).toEqual({ preset: 'jawaker-pairs' })
})

test('of a preset that this page does not know, everything is sent', () => {
  expect(wantedOf({ preset: 'new', mode: 'solo' }, BOOK)).toEqual({ preset: 'new', mode: 'solo' })
})

test('what is left as in the classic rules can be read, without what does not matter and what is said already', () => {
  const option = (name: string, bearing: object | null = null) => ({
    ...{ name, bearing, default: 'classic' },
    value_words: [{ value: 'classic', label: '', explanation: `${name}, as usual.` }],
  })
  const book = {
    groups: [{ options: ['passing', 'dealer', 'king'] }, { options: ['loser', 'end'] }],
    options: [option('end'), option('king'), option('loser', { mode: ['pairs'] }), option('passing'), option('dealer')],
  } as unknown as RuleBook
  const rules = { mode: 'solo', passing: 'classic', dealer: 'classic', king: 'KC14', loser: 'classic', end: 'classic' }
  const read = { rules, sentences: ['dealer, as usual.'] } as unknown as Parameters<typeof classicSentences>[0]
  expect(classicSentences(read, book)).toEqual(['passing, as usual.', 'end, as usual.'])
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

test('an option matters where the options that it hangs on have one of the values named', () => {
  expect(hindranceOf(LOSER, { mode: 'solo' })).toBe('mode')
  expect(hindranceOf(LOSER, { mode: 'pairs' })).toBeNull()
  expect(hindranceOf(LIMIT, { mode: 'solo' })).toBeNull()
  expect([LIMIT, LOSER, { ...LOSER, bearing: { mode: [] } }].map(isEverOpen)).toEqual([true, true, false])
})

test('what does not matter is no change, but it is sent and comes back with its value', () => {
  const alone = { ...JAWAKER, mode: 'solo', pairs_loser: 'higher_total' }
  expect(changesOf(alone, JAWAKER, BOOK)).toEqual({ mode: 'solo' })
  expect(changesOf({ ...alone, mode: 'pairs' }, JAWAKER, BOOK)).toEqual({ pairs_loser: 'higher_total' })
  expect(wantedOf(alone, BOOK)).toEqual({ preset: 'jawaker-pairs', mode: 'solo', pairs_loser: 'higher_total' })
  const classic = { mode: 'solo', pass_rule: 'keep_one', pairs_loser: 'higher_total' }
  expect(isUsualGame(classic, BOOK)).toBe(true)
  expect(isUsualGame({ ...classic, mode: 'pairs' }, BOOK)).toBe(false)
})

test('a table that goes clockwise says left where the rules say right', () => {
  const called = (direction: string) =>
    PASSING.value_words.map(({ value }) => wordsOf(PASSING, value, { direction }).label)
  expect(called('anticlockwise')).toEqual(['To the right', 'Across'])
  expect(called('clockwise')).toEqual(['To the left', 'Across'])
  expect(wordsOf(LIMIT, 120, {})).toEqual({ label: '120', explanation: '' })
})

test('a limit of one’s own lies within its bounds', () => {
  expect([24, 25, 500, 501, 101].map((value) => isAllowed(LIMIT, value))).toEqual([false, true, true, false, true])
  expect(isAllowed(LIMIT, undefined)).toBe(false)
})

test('a number is read in either kind of digits, and nothing else is one', () => {
  expect(['120', ' 75 ', '١٢٠'].map(numberOf)).toEqual([120, 75, 120])
  expect(['', '12.5', '-30', 'ten', '1e3', '12345'].map(numberOf)).toEqual([0, 0, 0, 0, 0, 0])
})
