import { speak } from '../api/client'
import type { Me, Settings } from '../api/types'
import { activate, type Digits, i18n, isLanguage, type Language } from '../i18n'

/** What this browser remembers so that the first paint is right before anybody is known to be signed in. */
interface Remembered {
  language: Language
  digits: Digits
  theme: Settings['theme']
  four_colours: boolean
}

const PLACE = 'leekha.preferences'

/** The first of the browser's languages that the product speaks. */
export function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  const spoken = wanted.map((tag) => tag.split('-')[0])
  return spoken.find(isLanguage) ?? 'en'
}

function recall(): Partial<Remembered> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Remembered>
  } catch {
    return {}
  }
}

function remember(preferences: Remembered): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(preferences))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function current(): Remembered {
  const kept = recall()
  return {
    language: isLanguage(kept.language) ? kept.language : preferredLanguage(),
    digits: kept.digits === 'arabic' ? 'arabic' : 'latin',
    theme: kept.theme ?? 'felt',
    four_colours: kept.four_colours ?? true,
  }
}

async function show(preferences: Remembered): Promise<void> {
  remember(preferences)
  speak(preferences.language)
  const page = document.documentElement.dataset
  page['theme'] = preferences.theme
  page['fourColours'] = String(preferences.four_colours)
  await activate(preferences.language, preferences.digits)
}

/** Shows the product as this browser last did, or in the browser's own language. */
export const showRemembered = (): Promise<void> => show(current())

/** Shows the product as its signed-in person wants it. */
export function showFor({ language, settings }: Pick<Me, 'language' | 'settings'>): Promise<void> {
  const { theme, digits, four_colours } = settings
  return show({ language, digits, theme, four_colours })
}

/** A choice of language before signing in. */
export const chooseLanguage = (language: Language): Promise<void> => show({ ...current(), language })

/** The language on the screen. */
export function shownLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : 'en'
}
