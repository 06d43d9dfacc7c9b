import { afterAll, expect, test } from 'vitest'
import type { SummarySeat } from '../../api/types'
import { activate, translate } from '../../i18n'
import { titleOf } from './company'

afterAll(() => activate('en'))

const person = (seat: 0 | 1 | 2 | 3, name: string): SummarySeat => ({
  seat,
  state: 'taken',
  player: { username: name.toLowerCase(), display_name: name },
  bot: null,
  total: 0,
  to_act: false,
  acts_by: null,
  stand_in: false,
  stand_in_for: null,
})
const bot = (seat: 0 | 1 | 2 | 3): SummarySeat => ({ ...person(seat, ''), state: 'bot', player: null, bot: 'normal' })
const bare = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '') ?? null

const mine = { name: 'Nour', me: 0 as const, seats: [person(0, 'Nour'), bot(1), bot(2), bot(3)] }

test('a table that only bears my name is called by whom I play with', async () => {
  await activate('en')
  expect(titleOf(mine, translate)).toEqual({ title: 'With three bots', rest: null })
  const mixed = { ...mine, seats: [person(0, 'Nour'), person(1, 'Rima'), bot(2), bot(3)] }
  expect(bare(titleOf(mixed, translate).title)).toBe('With Rima and 2 bots')
})

test('a name of its own, or another’s, stays, and the company is told beside it', async () => {
  await activate('en')
  expect(titleOf({ ...mine, name: 'Friday' }, translate)).toEqual({ title: 'Friday', rest: 'With three bots' })
  const { title, rest } = titleOf({ ...mine, name: 'Rima', me: null }, translate)
  expect([title, bare(rest)]).toEqual(['Rima', 'At the table: Nour and three bots'])
})

test('where nobody has come yet the name is all there is', () => {
  const alone = { ...mine, seats: [person(0, 'Nour')] }
  expect(titleOf(alone, translate)).toEqual({ title: 'Nour', rest: null })
})

test.each([
  ['ar', 'مع ثلاثة روبوتات'],
  ['de', 'Mit drei Bots'],
  ['ru', 'Соперники: три бота'],
] as const)('in %s as well', async (language, title) => {
  await activate(language)
  expect(titleOf(mine, translate).title).toBe(title)
})
