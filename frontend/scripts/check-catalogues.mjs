// Every language has every key, every plural form it needs, and the same placeholders as English.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from '@messageformat/parser'
import { readCatalogue } from './catalogues.mjs'

/** @typedef {import('@messageformat/parser').Token} Token */

const SOURCE = 'en'

/**
 * Every placeholder and choice of a message, those inside other choices too.
 * @param {readonly Token[]} tokens
 * @returns {Exclude<Token, import('@messageformat/parser').Content | import('@messageformat/parser').Octothorpe>[]}
 */
function partsOf(tokens) {
  return tokens.flatMap((token) => {
    if (token.type === 'content' || token.type === 'octothorpe') return []
    return 'cases' in token ? [token, ...token.cases.flatMap((one) => partsOf(one.tokens))] : [token]
  })
}

/**
 * What a message holds: the names it wants filled in and, for each plural, the forms it has.
 * @param {string} text
 */
function contentOf(text) {
  const parts = partsOf(parse(text, { strict: true }))
  return {
    names: new Set(parts.map((part) => `${part.arg}:${part.type === 'function' ? part.key : part.type}`)),
    plurals: parts.flatMap((part) =>
      part.type === 'plural' ? [{ name: part.arg, forms: part.cases.map((one) => one.key) }] : [],
    ),
  }
}

/**
 * What is wrong with one text, measured against the English one.
 * @param {string} language
 * @param {string} source
 * @param {string} text
 * @returns {string[]}
 */
export function faultsOf(language, source, text) {
  if (!text.trim()) return ['empty']
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  let content
  try {
    content = contentOf(text)
  } catch (error) {
    return [`not ICU: ${error instanceof Error ? error.message : error}`]
  }
  const wanted = contentOf(source).names
  const missing = [...wanted].filter((name) => !content.names.has(name))
  const strange = [...content.names].filter((name) => !wanted.has(name))
  const forms = content.plurals.flatMap(({ name, forms }) =>
    needed.filter((form) => !forms.includes(form)).map((form) => `plural {${name}} lacks "${form}"`),
  )
  return [...missing.map((name) => `lacks {${name}}`), ...strange.map((name) => `unknown {${name}}`), ...forms]
}

/**
 * Every fault of every language, one line each, and how many texts were looked at.
 * @param {string} folder
 */
export function checkCatalogues(folder) {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const source = readCatalogue(folder, SOURCE)
  /** @type {string[]} */
  const faults = []
  let checked = 0
  for (const { name: language } of languages) {
    const texts = readCatalogue(folder, language)
    for (const key of Object.keys(source)) if (!(key in texts)) faults.push(`${language} ${key}: missing`)
    for (const [key, text] of Object.entries(texts)) {
      checked += 1
      const original = source[key]
      if (original === undefined) faults.push(`${language} ${key}: not in ${SOURCE}`)
      else faults.push(...faultsOf(language, original, text).map((fault) => `${language} ${key}: ${fault}`))
    }
  }
  return { faults, checked, languages: languages.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { faults, checked, languages } = checkCatalogues(fileURLToPath(new URL('../src/i18n', import.meta.url)))
  for (const fault of faults) console.error(fault)
  console.log(`catalogues: ${checked} texts in ${languages} languages, ${faults.length} faults`)
  if (faults.length > 0 || checked === 0 || languages !== 4) process.exit(1)
}
