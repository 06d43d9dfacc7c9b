import { expect, test } from 'vitest'
import type { PlanBook, PlanLine } from '../../../api/types'
import {
  cardWish,
  earlier,
  inCase,
  isSame,
  NEW_LINE,
  newCondition,
  replaced,
  withCondition,
  withPlayer,
  withSuit,
  withWish,
} from './line'

const book = {
  conditions: [
    { name: 'last', label: 'I play last', asks: null, cases: ['follow', 'void'] },
    { name: 'played', label: '… has been played', asks: 'cards', cases: ['lead', 'follow', 'void'] },
  ],
} as unknown as PlanBook

test('a line keeps in another case what makes sense there', () => {
  const line: PlanLine = { ...NEW_LINE, suits: ['S'], if: [{ is: 'last' }, { is: 'played', cards: ['QS'] }] }
  expect(inCase(line, 'lead', book)).toEqual({ on: 'lead', suits: [], if: [{ is: 'played', cards: ['QS'] }], play: [] })
  expect(inCase(line, 'void', book)).toEqual({ ...line, on: 'void' })
})

test('wishes come one after the other, none twice, and waiting stays last', () => {
  const waiting = withWish(withWish(NEW_LINE, { wait: true }), cardWish('JC'))
  expect(waiting.play).toEqual([{ card: 'JC' }, { wait: true }])
  expect(withWish(waiting, { pick: 'lowest' }).play).toEqual([{ card: 'JC' }, { pick: 'lowest' }, { wait: true }])
  expect(withWish(waiting, cardWish('JC')).play).toEqual([{ card: 'JC' }, { wait: true }])
  expect(withWish(waiting, { wait: true }).play).toEqual([{ card: 'JC' }, { wait: true }])
})

test('conditions come with what they ask for, and not twice', () => {
  const [last, played] = book.conditions
  if (!last || !played) throw new Error('no conditions')
  const line = withCondition(withCondition(NEW_LINE, newCondition(last)), newCondition(played))
  expect(line.if).toEqual([{ is: 'last' }, { is: 'played', cards: ['QS'] }])
  expect(withCondition(line, { is: 'last' })).toBe(line)
})

test('the order of fields says nothing, that of items does', () => {
  expect(
    isSame(
      { on: 'void', play: [{ pick: 'lowest', suit: 'H' }] },
      { play: [{ suit: 'H', pick: 'lowest' }], on: 'void' },
    ),
  ).toBe(true)
  expect(isSame([{ card: 'JC' }, { card: '9C' }], [{ card: '9C' }, { card: 'JC' }])).toBe(false)
})

test('suits are chosen and let go in the order of the deck', () => {
  const line = withSuit(withSuit(NEW_LINE, 'C'), 'S')
  expect(line.suits).toEqual(['S', 'C'])
  expect(withSuit(line, 'S').suits).toEqual(['C'])
})

test('a condition is about one player or more, in the order of play', () => {
  const both = withPlayer({ is: 'taking', by: ['previous'] }, 'next')
  expect(both).toEqual({ is: 'taking', by: ['next', 'previous'] })
  expect(withPlayer(both, 'next')).toEqual({ is: 'taking', by: ['previous'] })
  expect(withPlayer({ is: 'taking', by: ['next'] }, 'next')).toEqual({ is: 'taking', by: ['next'] })
})

test('items are taken out, replaced and moved', () => {
  expect(replaced(['a', 'b', 'c'], 1)).toEqual(['a', 'c'])
  expect(replaced(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c'])
  expect(earlier(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b'])
  expect(earlier(['a', 'b'], 0)).toEqual(['a', 'b'])
})
