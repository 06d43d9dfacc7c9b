import { expect, test } from 'vitest'
import { nextFrom, withNext } from './next'

test('the way back survives signing in', () => {
  const address = withNext('/signin', '/games/k3v9?x=1')
  expect(nextFrom(address.slice(address.indexOf('?')))).toBe('/games/k3v9?x=1')
  expect(withNext('/signin', '/')).toBe('/signin')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'a foreign target %j leads home instead',
  (target) => {
    expect(nextFrom(`?${new URLSearchParams({ next: target })}`)).toBe('/')
  },
)
