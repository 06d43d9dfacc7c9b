import { beforeEach, expect, test } from 'vitest'
import type { Settings } from '../api/types'
import { activate } from '../i18n'
import { chooseLanguage, preferredLanguage, showFor, shownLanguage, showRemembered } from './preferences'

const settings: Settings = {
  theme: 'dark',
  four_colours: false,
  one_tap: false,
  play_forced: false,
  digits: 'arabic',
  card_index: 'latin',
}

beforeEach(async () => {
  localStorage.clear()
  await activate('en')
})

test('the first language of the browser that the product speaks', () => {
  expect(preferredLanguage(['fr-FR', 'de-AT', 'ar'])).toBe('de')
  expect(preferredLanguage(['ar-LB'])).toBe('ar')
  expect(preferredLanguage(['fr'])).toBe('en')
})

test('what a person chose is shown, and again at the next visit before anybody is known', async () => {
  await showFor({ language: 'ar', settings })
  const page = document.documentElement
  expect([page.lang, page.dir, page.dataset['theme'], page.dataset['fourColours']]).toEqual([
    'ar',
    'rtl',
    'dark',
    'false',
  ])
  await activate('en')
  page.dataset['theme'] = 'felt'
  await showRemembered()
  expect([shownLanguage(), page.dataset['theme']]).toEqual(['ar', 'dark'])
})

test('a language chosen before signing in leaves the theme alone', async () => {
  await showFor({ language: 'en', settings })
  await chooseLanguage('ru')
  expect(shownLanguage()).toBe('ru')
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

test('rubbish in the memory is no memory', async () => {
  localStorage.setItem('leekha.preferences', '{"language":"xx"')
  await showRemembered()
  expect(document.documentElement.dataset['theme']).toBe('felt')
})
