import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const PREFIX = 'virtual:catalogue/'

/**
 * The messages of one language as written: `part.key` to its ICU text.
 * @param {string} folder
 * @param {string} language
 * @returns {Record<string, string>}
 */
export function readCatalogue(folder, language) {
  /** @type {Record<string, string>} */
  const messages = {}
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'))
  for (const file of files.sort()) {
    /** @type {Record<string, string>} */
    const part = JSON.parse(readFileSync(join(folder, language, file), 'utf8'))
    for (const [key, text] of Object.entries(part)) messages[`${file.slice(0, -5)}.${key}`] = text
  }
  return messages
}

/**
 * Serves `virtual:catalogue/<language>`: every part file of a language, its ICU compiled at build time, as one chunk.
 * @param {string} folder
 * @returns {import('vite').Plugin}
 */
export function catalogues(folder) {
  return {
    name: 'catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      const language = id.startsWith(`\0${PREFIX}`) ? id.slice(PREFIX.length + 1) : ''
      if (!language || !existsSync(join(folder, language))) return null
      for (const file of readdirSync(join(folder, language))) this.addWatchFile(join(folder, language, file))
      const texts = Object.entries(readCatalogue(folder, language))
      const compiled = Object.fromEntries(texts.map(([key, text]) => [key, compileMessageOrThrow(text)]))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(folder) && file.endsWith('.json')) server.ws.send({ type: 'full-reload' })
    },
  }
}
