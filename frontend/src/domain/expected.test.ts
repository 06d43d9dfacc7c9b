import { describe, expect, it } from 'vitest'
import { afterPass, afterPlay } from './expected'

const seats = [0, 1, 2, 3].map((seat) => ({
  seat,
  to_act: seat === 0,
  cards_left: 13,
  acts_by: '2026-01-02T00:00:00Z',
}))
const trick = { number: 1, leader: 2, cards: ['5C', '4C'], talyeekh: [false, false] }
const deal = {
  number: 1,
  hand: ['2C', 'QS'],
  passed: [],
  received: [],
  legal: ['2C'],
  why: { QS: 'R13' },
  trick,
  tricks: [],
}
const view = { version: 41, me: 0, status: 'playing', deal, seats }

describe('a card on its way', () => {
  it('lies on the table for as long as the server stays at the version it was played for', () => {
    const shown = afterPlay(view, { card: '2C', version: 41 })
    expect(shown.deal).toMatchObject({ hand: ['QS'], trick: { cards: ['5C', '4C', '2C'] } })
    expect(shown.deal).not.toHaveProperty('legal')
    expect(shown.seats.map(({ to_act }) => to_act)).toEqual([false, true, false, false])
    expect(shown.seats[0]?.cards_left).toBe(12)
  })

  it('changes nothing in a newer view, which tells the truth itself', () => {
    const newer = { ...view, version: 42 }
    expect(afterPlay(newer, { card: '2C', version: 41 })).toBe(newer)
  })

  it('is drawn in once, even into a view that has it already', () => {
    const once = afterPlay(view, { card: '2C', version: 41 })
    expect(afterPlay(once, { card: '2C', version: 41 })).toBe(once)
  })
})

describe('a pass on its way', () => {
  const passing = { ...view, status: 'passing', deal: { ...deal, trick: null } }

  it('is mine and made', () => {
    const shown = afterPass(passing, { cards: ['2C', 'QS', '3C'], deal: 1 })
    expect(shown.deal?.passed).toEqual(['2C', 'QS', '3C'])
    expect(shown.seats[0]?.to_act).toBe(false)
  })

  it('of another deal says nothing', () => {
    expect(afterPass(passing, { cards: ['2C'], deal: 2 })).toBe(passing)
    expect(afterPass(view, { cards: ['2C'], deal: 1 })).toBe(view)
  })
})
