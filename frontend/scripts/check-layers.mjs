// views ▸ components ▸ store ▸ api ▸ domain, and no view imports another. Counts what it read, so that reading nothing fails.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'

const LAYERS = ['views', 'components', 'store', 'api', 'domain', 'fairness']

const forbidden = [
  ...LAYERS.slice(1).map((layer, below) => ({
    name: `${layer}-looks-up`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^src/${layer}/` },
    to: { path: `^src/(${['[^/]+$', ...LAYERS.slice(0, below + 1).map((upper) => `${upper}/`)].join('|')})` },
  })),
  {
    name: 'view-imports-view',
    severity: /** @type {const} */ ('error'),
    from: { path: '^src/views/([^/]+)/' },
    to: { path: '^src/views/', pathNot: '^src/views/$1/' },
  },
  { name: 'circle', severity: /** @type {const} */ ('error'), from: {}, to: { circular: true } },
  {
    name: 'i18n-and-styles-stand-alone',
    severity: /** @type {const} */ ('error'),
    from: { path: '^src/(i18n|styles)/' },
    to: { path: '^src/(views|components|store|api)/' },
  },
]

/**
 * Breaches of the direction of imports below `root`, and how many modules were read.
 * @param {string} root the folder that holds src/
 */
export async function checkLayers(root) {
  const { output } = await cruise(['src'], {
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.d.ts', '.json', '.css'] },
  })
  if (typeof output === 'string') throw new Error('no structured result')
  const breaches = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
  const read = output.modules.filter((module) => /^src\/.*\.tsx?$/.test(module.source)).length
  const written = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  ).length
  return { breaches, read, written }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { breaches, read, written } = await checkLayers(fileURLToPath(new URL('..', import.meta.url)))
  for (const breach of breaches) console.error(breach)
  console.log(`layers: ${read} of ${written} modules read, ${breaches.length} breaches`)
  if (breaches.length > 0 || read === 0 || read < written) process.exit(1)
}
