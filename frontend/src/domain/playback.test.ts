import { describe, expect, it } from 'vitest'
import type { Deal, Progress, TakenTrick } from './deal'
import {
  advance,
  cardsShownLeft,
  follow,
  frameAt,
  isDealOver,
  latest,
  missedAt,
  type Position,
  resume,
} from './playback'

const taken = (number: number, leader: number, text: string, taker: number, points: number): TakenTrick => ({
  number,
  leader,
  cards: text.split(' '),
  talyeekh: [false, false, false, false],
  taker,
  points,
})

const FIRST = taken(1, 1, '5C 4C 2C QS', 1, 13)
const LAST = taken(13, 0, 'TD 3C 7C QC', 0, 10)

function deal(number: number, tricks: TakenTrick[], open: string[], leader = 1): Deal {
  const trick = { number: (tricks.at(-1)?.number ?? 0) + 1, leader, cards: open, talyeekh: open.map(() => false) }
  return { number, hand: [], passed: [], received: [], trick, tricks }
}

const during = (tricks: TakenTrick[], open: string[], number = 3): Progress => ({
  deal: deal(number, tricks, open),
  previous_deal: null,
})

const afterDeal: Progress = {
  deal: { ...deal(2, [], []), trick: null },
  previous_deal: { number: 1, points: [16, 13, 0, 7], scores: [16, 13, 0, 7], trick: LAST },
}

const at = (number: number, plays: number, swept = true): Position => ({ deal: number, plays, swept })

function everyStep(view: Progress, from: Position): Position[] {
  const steps = [from]
  for (let next = advance(view, from); next; next = advance(view, next)) steps.push(next)
  return steps
}

describe('what was missed', () => {
  it('is shown card by card, and a whole trick rests before it goes', () => {
    const view = during([FIRST], ['2D'])
    expect(everyStep(view, at(3, 2))).toEqual([at(3, 2), at(3, 3, false), at(3, 4, false), at(3, 4), at(3, 5, false)])
    expect(missedAt(view, at(3, 2))).toBe(3)
  })

  it('shows on each step the cards that lie there, and the taker only of a whole trick', () => {
    const view = during([FIRST], ['2D'])
    expect(frameAt(view, at(3, 3)).plays.map(({ card }) => card)).toEqual(['5C', '4C', '2C'])
    expect(frameAt(view, at(3, 3)).taker).toBeNull()
    expect(frameAt(view, at(3, 4, false))).toMatchObject({ trickNumber: 1, taker: 1, points: 13 })
    expect(frameAt(view, at(3, 4))).toMatchObject({ trickNumber: 2, plays: [], taker: null })
    expect(frameAt(view, at(3, 5)).plays).toEqual([{ seat: 1, card: '2D', talyeekh: false }])
  })

  it('begins where this browser saw the game last', () => {
    const view = during([FIRST], ['2D'])
    expect(resume(view, null)).toEqual(latest(view))
    expect(resume(view, at(3, 1))).toEqual(at(3, 1))
  })
})

describe('my own card on its way', () => {
  it('as the fourth of a trick lies there until the server names the taker', () => {
    const sent = during([], ['5C', '4C', '2C', 'QS'])
    const last = everyStep(sent, at(3, 3)).at(-1)
    expect(last).toEqual(at(3, 4, false))
    expect(frameAt(sent, at(3, 4, false)).taker).toBeNull()
    expect(advance(during([FIRST], []), at(3, 4, false))).toEqual(at(3, 4))
  })

  it('goes back where it was refused', () => {
    expect(follow(during([], ['5C', '4C', '2C']), at(3, 4, false))).toEqual(at(3, 3))
  })
})

describe('a table that shows only the last trick', () => {
  const FIFTH = taken(5, 1, '5C 4C 2C QS', 1, 13)

  it('goes on from the first trick that is still known', () => {
    const view = during([FIFTH], ['2D'])
    expect(latest(view)).toEqual(at(3, 21))
    expect(resume(view, at(3, 2, false))).toEqual(at(3, 16))
    expect(follow(view, at(3, 16, false))).toEqual(at(3, 16))
    expect(follow(view, at(3, 18, false))).toEqual(at(3, 18, false))
    expect(missedAt(view, at(3, 18))).toBe(3)
    expect(frameAt(view, at(3, 20, false))).toMatchObject({ trickNumber: 5, taker: 1 })
    expect(frameAt(view, at(3, 21)).plays).toEqual([{ seat: 1, card: '2D', talyeekh: false }])
  })

  it('does not wait for a taker whom nobody tells any more', () => {
    const trick = { number: 6, leader: 1, cards: ['2D'], talyeekh: [false] }
    const view: Progress = { deal: { ...deal(3, [], []), trick }, previous_deal: null }
    expect(follow(view, at(3, 20, false))).toEqual(at(3, 20))
    expect(everyStep(view, at(3, 20)).at(-1)).toEqual(at(3, 21, false))
  })

  it('counts the cards that a seat shows from the known plays alone', () => {
    expect(cardsShownLeft(during([FIFTH], ['2D']), at(3, 18, false), 1, 7)).toBe(8)
    expect(cardsShownLeft(during([FIFTH], ['2D']), at(3, 16), 1, 7)).toBe(9)
  })
})

describe('a deal that is settled before the thirteenth trick', () => {
  const NINTH = taken(9, 1, '5C 4C 2C QS', 1, 13)
  const settled: Progress = {
    ...afterDeal,
    previous_deal: afterDeal.previous_deal && { ...afterDeal.previous_deal, trick: NINTH },
  }

  it('is shown to the end of its last trick, and is over then', () => {
    expect(follow(settled, at(1, 30))).toEqual(at(1, 32))
    expect(everyStep(settled, at(1, 34, false)).at(-1)).toEqual(at(1, 36))
    expect(frameAt(settled, at(1, 36, false))).toMatchObject({ trickNumber: 9, taker: 1, points: 13 })
    expect(isDealOver(settled, at(1, 36, false))).toBe(false)
    expect(isDealOver(settled, at(1, 36))).toBe(true)
    expect(missedAt(settled, at(1, 36))).toBe(0)
  })

  it('is over where the whole game is', () => {
    const over: Progress = { ...settled, deal: null }
    expect(latest(over)).toEqual(at(1, 36))
    expect(isDealOver(over, latest(over))).toBe(true)
    expect(resume(over, at(1, 52))).toEqual(at(1, 36))
  })

  it('may have had one trick only', () => {
    const known = settled.previous_deal
    const view: Progress = { ...settled, previous_deal: known && { ...known, trick: FIRST } }
    expect(resume(view, at(1, 3, false))).toEqual(at(1, 3, false))
    expect(isDealOver(view, at(1, 4))).toBe(true)
  })
})

describe('the end of a deal', () => {
  it('is shown by its last trick, all that is still known of it', () => {
    expect(follow(afterDeal, at(1, 45))).toEqual(at(1, 48))
    const steps = everyStep(afterDeal, at(1, 48))
    expect(steps.at(-1)).toEqual(at(1, 52))
    expect(frameAt(afterDeal, at(1, 52, false))).toMatchObject({ taker: 0, points: 10, trickNumber: 13 })
  })

  it('waits to be read before the next deal opens', () => {
    expect(isDealOver(afterDeal, at(1, 52, false))).toBe(false)
    expect(isDealOver(afterDeal, at(1, 52))).toBe(true)
    expect(isDealOver(afterDeal, at(2, 0))).toBe(false)
    expect(advance(afterDeal, at(1, 52))).toBeNull()
  })

  it('goes straight to the summary where whole deals were missed', () => {
    const later: Progress = { ...afterDeal, deal: { ...deal(6, [], []), trick: null } }
    const known = afterDeal.previous_deal
    const view = { ...later, previous_deal: known && { ...known, number: 5 } }
    expect(resume(view, at(2, 30))).toEqual(at(5, 52))
  })

  it('of the whole game is reached without a deal on the table', () => {
    const over: Progress = { ...afterDeal, deal: null }
    expect(latest(over)).toEqual(at(1, 52))
    expect(resume(over, at(1, 20))).toEqual(at(1, 48))
    expect(isDealOver(over, at(1, 52))).toBe(true)
  })
})
