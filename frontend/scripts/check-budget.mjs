// What a phone must fetch before the table is there stays small; the one style sheet starts with the order of its layers.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const TABLE_JS_KB = 60
const DIST = new URL('../dist/', import.meta.url)
const LAYERS = /^@layer tokens,\s*base,\s*components,\s*views;/

/** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'))

/**
 * The files that `entry` needs, those it imports included.
 * @param {string} entry
 * @param {Set<string>} found
 */
function filesOf(entry, found = new Set()) {
  const chunk = manifest[entry]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

const files = filesOf('src/views/Game/Game.tsx', filesOf('index.html'))
const bytes = [...files].map((file) => gzipSync(readFileSync(new URL(file, DIST))).length)
const total = bytes.reduce((sum, size) => sum + size, 0) / 1000
const sheets = readdirSync(new URL('assets/', DIST)).filter((name) => name.endsWith('.css'))
const ordered = sheets.length === 1 && LAYERS.test(readFileSync(new URL(`assets/${sheets[0]}`, DIST), 'utf8'))

console.log(
  `budget: table ${total.toFixed(1)} of ${TABLE_JS_KB} kB gzip in ${files.size} files; layers ${ordered ? 'in' : 'NOT in'} order`,
)
if (files.size < 2 || total > TABLE_JS_KB || !ordered) process.exit(1)
