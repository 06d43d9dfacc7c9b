import { afterAll, expect, test } from 'vitest'
import type { Clock } from '../../api/types'
import { activate, translate } from '../../i18n'
import { clockWords } from './clockWords'

afterAll(() => activate('en'))

const DAY = 86_400
const BANK: Clock = { kind: 'bank', bank_s: 14 * DAY, increment_s: 3600, weekends: true }
const words = (clock: Clock) => clockWords(clock, translate)

test('a clock is told in words', () => {
  expect(words({ kind: 'none', weekends: false })).toBe('No time limit')
  expect(words({ kind: 'per_move', play_s: 3 * DAY, pass_s: 3 * DAY, weekends: false })).toBe('3 days a move')
  expect(words(BANK)).toBe('14 days for the whole game, 1 hour back after each move; rests on days off')
  expect(words({ ...BANK, increment_s: 0, weekends: false })).toBe('14 days for the whole game')
})

test('the pass is told where it has a time of its own', () => {
  expect(words({ kind: 'per_move', play_s: 25, pass_s: 45, weekends: false })).toBe(
    '25 seconds a move, 45 seconds for the pass',
  )
})

test.each([
  ['ar', '14 يومًا للعبة كلها، وتعود ساعة بعد كل دور؛ تتوقف في أيام العطلة'],
  ['de', '14 Tage für das ganze Spiel, nach jedem Zug 1 Stunde zurück; ruht an freien Tagen'],
  ['ru', '14 дней на всю партию, после каждого хода возвращается 1 час; стоит в выходные'],
] as const)('in %s too', async (language, told) => {
  await activate(language)
  expect(words(BANK)).toBe(told)
})
