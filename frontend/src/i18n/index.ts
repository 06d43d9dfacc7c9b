import { setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type account from './en/account.json'
import type clocks from './en/clocks.json'
import type common from './en/common.json'
import type company from './en/company.json'
import type help from './en/help.json'
import type lobby from './en/lobby.json'
import type notices from './en/notices.json'
import type plans from './en/plans.json'
import type reports from './en/reports.json'
import type rules from './en/rules.json'
import type standings from './en/standings.json'
import type table from './en/table.json'

/** The languages the product speaks, each named in itself. */
export const LANGUAGES = { en: 'English', ar: 'العربية', de: 'Deutsch', ru: 'Русский' } as const

export type Language = keyof typeof LANGUAGES
export type Digits = 'latin' | 'arabic'

type KeysOf<Part extends string, Texts> = `${Part}.${Extract<keyof Texts, string>}`

interface Parts {
  account: typeof account
  clocks: typeof clocks
  common: typeof common
  company: typeof company
  help: typeof help
  lobby: typeof lobby
  notices: typeof notices
  plans: typeof plans
  reports: typeof reports
  rules: typeof rules
  standings: typeof standings
  table: typeof table
}

/** Every text of the product: the part file's name, a dot, and the key in it. */
export type MessageKey = { [Part in keyof Parts]: KeysOf<Part, Parts[Part]> }[keyof Parts]

export type Values = Record<string, string | number>
export type Translate = (key: MessageKey, values?: Values) => string

const chunks = {
  en: () => import('virtual:catalogue/en'),
  ar: () => import('virtual:catalogue/ar'),
  de: () => import('virtual:catalogue/de'),
  ru: () => import('virtual:catalogue/ru'),
} satisfies Record<Language, unknown>

/** The one catalogue in use; `I18nProvider` hands it to the components. */
export const i18n = setupI18n({ missing: (_language, key) => key })

export function isLanguage(text: string | null | undefined): text is Language {
  return text != null && Object.hasOwn(LANGUAGES, text)
}

/** The locale of numbers and times: the language, with the digits the person reads. */
export function localeOf(language: Language, digits: Digits): string {
  return `${language}-u-nu-${digits === 'arabic' ? 'arab' : 'latn'}`
}

/** Fetches the chunk of `language` if need be, then shows it: texts, numbers, and the direction of the page. */
export async function activate(language: Language, digits: Digits = 'latin'): Promise<void> {
  const { default: messages } = await chunks[language]()
  i18n.loadAndActivate({ locale: language, locales: [localeOf(language, digits)], messages })
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
}

/** A text of the product now; outside components only, where nothing re-renders on a change of language. */
export const translate: Translate = (key, values) => i18n._(key, values)

/** The texts of the product for a component; it renders again when the language changes. */
export function useT(): Translate {
  useLingui()
  return translate
}
