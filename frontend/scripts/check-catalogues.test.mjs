import { expect, test } from 'vitest'
import { faultsOf } from './check-catalogues.mjs'

const CARDS = '{n, plural, one {# card} other {# cards}}'

test('a text with all six Arabic forms is in order, one with two is told the four it lacks', () => {
  const all = '{n, plural, zero {0} one {1} two {2} few {#} many {#} other {#}}'
  expect(faultsOf('ar', CARDS, all)).toEqual([])
  expect(faultsOf('ar', CARDS, CARDS).sort()).toEqual(
    ['few', 'many', 'two', 'zero'].map((form) => `plural {n} lacks "${form}"`),
  )
})

test('Russian wants one, few, many and other', () => {
  expect(faultsOf('ru', CARDS, '{n, plural, one {#} few {#} other {#}}')).toEqual(['plural {n} lacks "many"'])
})

test('a lost, a strange and a differently used placeholder are faults', () => {
  expect(faultsOf('de', '{name} leads', 'Jemand spielt aus')).toEqual(['lacks {name:argument}'])
  expect(faultsOf('de', '{name} leads', '{name} spielt {what} aus')).toEqual(['unknown {what:argument}'])
  expect(faultsOf('de', CARDS, '{n} Karten')).toEqual(['lacks {n:plural}', 'unknown {n:argument}'])
})

test('an empty text and one that is not ICU are faults', () => {
  expect(faultsOf('de', 'Sign in', ' ')).toEqual(['empty'])
  expect(faultsOf('de', 'Sign in', 'Anmelden {name')[0]).toMatch(/^not ICU/)
})
