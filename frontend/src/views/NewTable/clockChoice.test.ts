import { describe, expect, it } from 'vitest'
import type { Clock } from '../../api/types'
import { type ClockChoice, clockOf, faultyTimes, firstChoice, mayRest, OWN, offeredOf } from './clockChoice'

const DAY = 86_400
const perMove = (play_s: number, pass_s = play_s): Clock => ({ kind: 'per_move', play_s, pass_s, weekends: false })
const BANK: Clock = { kind: 'bank', bank_s: 14 * DAY, increment_s: 3600, weekends: false }
const book = {
  clocks: [perMove(3 * DAY), perMove(DAY), BANK, perMove(25, 45), { kind: 'none', weekends: false } as Clock],
}
const bounds = { min_s: 20, max_s: 14 * DAY, min_bank_s: 600, max_bank_s: 60 * DAY, max_increment_s: DAY }

const first = firstChoice(book)
const own = (kind: ClockChoice['kind'], change: Partial<ClockChoice['own']>): ClockChoice => ({
  ...first,
  kind,
  picked: { per_move: OWN, bank: OWN },
  own: { ...first.own, ...change },
})

describe('the clock of a new table', () => {
  it('is three days a move at first', () => {
    expect(clockOf(first, book)).toEqual(perMove(3 * DAY))
  })

  it('is one of those offered, the shortest first', () => {
    expect(offeredOf(book, 'per_move')).toEqual([perMove(25, 45), perMove(DAY), perMove(3 * DAY)])
    expect(clockOf({ ...first, kind: 'bank' }, book)).toEqual(BANK)
  })

  it('is one of its own times, typed in any digits', () => {
    const choice = own('bank', { bank_s: { count: '١٠', unit: 'day' }, increment_s: { count: '', unit: 'hour' } })
    expect(clockOf(choice, book)).toEqual({ kind: 'bank', bank_s: 10 * DAY, increment_s: 0, weekends: false })
    expect(faultyTimes(choice, bounds)).toEqual([])
  })

  it('rests on days off only where decisions may take a day', () => {
    expect(clockOf({ ...first, weekends: true }, book).weekends).toBe(true)
    const short = own('per_move', { play_s: { count: '23', unit: 'hour' } })
    expect(clockOf({ ...short, weekends: true }, book).weekends).toBe(false)
    expect(mayRest(BANK)).toBe(true)
  })

  it.each([
    ['per_move', { play_s: { count: '19', unit: 'second' } }, ['play_s']],
    [
      'per_move',
      { play_s: { count: 'soon', unit: 'day' }, pass_s: { count: '15', unit: 'day' } },
      ['play_s', 'pass_s'],
    ],
    ['bank', { bank_s: { count: '9', unit: 'minute' } }, ['bank_s']],
    ['bank', { increment_s: { count: '25', unit: 'hour' } }, ['increment_s']],
    ['bank', { increment_s: { count: '1.5', unit: 'hour' } }, ['increment_s']],
  ] as const)('has no times beyond the bounds: %s %o', (kind, typed, faulty) => {
    expect(faultyTimes(own(kind, typed), bounds)).toEqual(faulty)
  })

  it('of an offered kind has no faults, whatever was typed for the other', () => {
    const choice = own('bank', { play_s: { count: '', unit: 'day' } })
    expect(faultyTimes(choice, bounds)).toEqual([])
  })
})
