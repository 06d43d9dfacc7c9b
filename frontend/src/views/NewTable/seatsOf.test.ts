import { expect, test } from 'vitest'
import { ApiError } from '../../api/client'
import { isAlone, refusalOf, requestOf, type SeatChoice, visibilityOf } from './seatsOf'

const bot: SeatChoice = { kind: 'bot', bot: 'normal' }
const open: SeatChoice = { kind: 'open' }

test('seats are asked for as the server wants them', () => {
  expect([bot, open, { kind: 'invite', username: ' rima ' } as const].map(requestOf)).toEqual([
    { bot: 'normal' },
    'open',
    { invite: 'rima' },
  ])
})

test('a table without a free seat is nobody else’s business', () => {
  expect(visibilityOf([bot, bot, { kind: 'invite', username: 'rima' }], 'public')).toBe('private')
  expect(visibilityOf([bot, open, bot], 'public')).toBe('public')
})

test('alone is who plays with bots only', () => {
  expect(isAlone([bot, bot, bot])).toBe(true)
  expect(isAlone([bot, open, bot])).toBe(false)
})

test('a refused invitation is told at the seat of the one who was meant', () => {
  const error = new ApiError(422, 'unknown_player', 'There is no player of this name.', { username: 'rima' })
  expect(refusalOf({ kind: 'invite', username: ' rima' }, error)).toEqual(['There is no player of this name.'])
  expect(refusalOf({ kind: 'invite', username: 'sami' }, error)).toBeUndefined()
  expect(refusalOf(open, error)).toBeUndefined()
})
