import { expect, it } from 'vitest'
import type { Message } from '../api/types'
import { gathered, withOlder } from './talkPages'

const lines = (...ids: number[]): Message[] => ids.map((id) => ({ id: String(id) }) as Message)

it('keeps what is older than the newest page', () => {
  expect(gathered([], lines(3, 2, 1))).toEqual(lines(3, 2, 1))
  expect(gathered(lines(5, 4, 3, 2, 1), lines(6, 5, 4))).toEqual(lines(6, 5, 4, 3, 2, 1))
})

it('lets go of lines that were taken out of the newest page', () => {
  expect(gathered(lines(5, 4, 3, 2), lines(5, 3))).toEqual(lines(5, 3, 2))
  expect(gathered(lines(2, 1), [])).toEqual([])
})

it('leaves no hole where so much was said that nothing joins', () => {
  expect(gathered(lines(3, 2, 1), lines(9, 8, 7))).toEqual(lines(9, 8, 7))
})

it('puts an older page after what is known, nothing twice', () => {
  expect(withOlder(lines(5, 4, 3), lines(4, 3, 2, 1))).toEqual(lines(5, 4, 3, 2, 1))
})
