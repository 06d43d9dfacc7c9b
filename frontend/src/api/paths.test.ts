import { expect, test } from 'vitest'
import { addressOf } from './paths'

test('blanks are filled in, and nothing in them leads elsewhere', () => {
  expect(addressOf('/api/v1/games/{public_id}/play', { params: { public_id: 'k3v9' } })).toBe('/api/v1/games/k3v9/play')
  expect(addressOf('/api/v1/games/{public_id}', { params: { public_id: '../me' } })).toBe('/api/v1/games/..%2Fme')
})

test('a question follows its mark', () => {
  expect(addressOf('/api/v1/games', { query: { scope: 'mine', status: 'open' } })).toBe(
    '/api/v1/games?scope=mine&status=open',
  )
  expect(addressOf('/api/v1/games', { query: {} })).toBe('/api/v1/games')
})
