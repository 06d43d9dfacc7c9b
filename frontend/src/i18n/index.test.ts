import { expect, test } from 'vitest'
import { activate, translate } from '.'

test('a language brings its texts and the direction of the page', async () => {
  await activate('ar')
  expect(translate('common.leekha')).toBe('ليخة')
  expect(document.documentElement.dir).toBe('rtl')
  await activate('en')
  expect(document.documentElement.dir).toBe('ltr')
})
