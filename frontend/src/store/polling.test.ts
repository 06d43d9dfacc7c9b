import { expect, test } from 'vitest'
import { pollAfter } from './queries'

function after(pollAfterMs: number | null, fetchFailureCount = 0): number {
  return pollAfter({ state: { data: pollAfterMs === null ? undefined : { pollAfterMs }, fetchFailureCount } })
}

test('the server says when asking again pays', () => {
  expect(after(700)).toBe(700)
  expect(after(60_000)).toBe(60_000)
})

test('while it fails the pauses grow, up to a minute', () => {
  expect(after(2000, 1)).toBe(4000)
  expect(after(2000, 9)).toBe(60_000)
  expect(after(null)).toBe(5000)
})
