import { expect, it } from 'vitest'
import { wishesFrom, withWish } from './wishes'

it('reads the wishes of an address and nothing else', () => {
  expect(wishesFrom('mode=pairs&free=2&scope=mine&limit=')).toEqual({ mode: 'pairs', free: '2' })
  expect(wishesFrom('')).toEqual({})
})

it('writes one wish and keeps the others', () => {
  expect(withWish('mode=pairs&x=1', 'pace', 'live')).toBe('?mode=pairs&pace=live')
  expect(withWish('mode=pairs&pace=live', 'mode', '')).toBe('?pace=live')
  expect(withWish('mode=pairs', 'mode', '')).toBe('')
})
