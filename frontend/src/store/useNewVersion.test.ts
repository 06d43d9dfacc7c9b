import { expect, test } from 'vitest'
import { entryOf } from './useNewVersion'

test('the entry script is read from a page as it is built', () => {
  const page = '<head><script type="module" crossorigin src="/assets/index-B1a.js"></script></head>'
  expect(entryOf(page)).toBe('/assets/index-B1a.js')
  expect(entryOf('<html></html>')).toBeNull()
})
