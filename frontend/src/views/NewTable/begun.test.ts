import { expect, it } from 'vitest'
import type { Clock, RuleBook } from '../../api/types'
import { begunAs } from './begun'

const DAY = 86_400
const perMove = (play_s: number): Clock => ({ kind: 'per_move', play_s, pass_s: play_s, weekends: false })
const book = {
  presets: [
    { name: 'store-solo', rules: { mode: 'solo', limit: 101 } },
    { name: 'store-pairs', rules: { mode: 'pairs', limit: 101 } },
    { name: 'idlib', rules: { mode: 'pairs', limit: 101 } },
  ],
  clocks: [25, 3600, DAY, 3 * DAY, 7 * DAY].map(perMove),
} as unknown as RuleBook

it('begins as usual where nothing is wished', () => {
  const { rules, clock, visibility, least } = begunAs(book, '')
  expect(rules).toEqual({ preset: 'store-solo', changes: {} })
  expect([clock.picked.per_move, clock.weekends]).toEqual([`${3 * DAY}/${3 * DAY}`, false])
  expect([visibility, least]).toEqual(['unlisted', null])
})

it('begins with a table that the filters of the lobby would find', () => {
  const { rules, clock, visibility, least } = begunAs(
    book,
    'mode=pairs&limit=51&pace=day&weekends=true&least_reliability=90&visibility=public',
  )
  expect(rules).toEqual({ preset: 'store-pairs', changes: { limit: 51 } })
  expect([clock.picked.per_move, clock.weekends]).toEqual([`${DAY}/${DAY}`, true])
  expect([visibility, least]).toEqual(['public', 90])
})

it('takes the named rules, and the longest time of a pace that has no usual one', () => {
  const { rules, clock } = begunAs(book, 'preset=idlib&mode=pairs&pace=live')
  expect(rules).toEqual({ preset: 'idlib', changes: {} })
  expect(clock.picked.per_move).toBe('3600/3600')
})
