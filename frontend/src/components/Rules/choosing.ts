import type {
  RuleBook,
  RuleOption,
  RuleOptions,
  RuleSet,
  Rules,
  RulesInWords,
  RuleValue,
  WantedRules,
} from '../../api/types'

/** What a choice of rules starts from: a preset, or a set that somebody has saved. */
export interface Base {
  key: string
  name: string
  explanation: string
  rules: Rules
  set: RuleSet | null
}

/** The options that differ from `other`, the name of the preset left out. */
export function differences(rules: RuleOptions, other: RuleOptions): RuleOptions {
  return Object.fromEntries(Object.entries(rules).filter(([name, value]) => name !== 'preset' && value !== other[name]))
}

/** The other option by whose value this one does not matter: any of its values gives the same game. */
export function hindranceOf({ bearing }: RuleOption, rules: RuleOptions): string | null {
  const unmet = Object.entries(bearing ?? {}).find(([name, values]) => !values.includes(rules[name] ?? ''))
  return unmet?.[0] ?? null
}

/** Whether there are rules under which an option matters. */
export function isEverOpen({ bearing }: RuleOption): boolean {
  return Object.values(bearing ?? {}).every((values) => values.length > 0)
}

/** The differences that matter. */
export function changesOf(rules: RuleOptions, other: RuleOptions, book: RuleBook): RuleOptions {
  const idle = new Set(book.options.filter((option) => hindranceOf(option, rules)).map(({ name }) => name))
  return Object.fromEntries(Object.entries(differences(rules, other)).filter(([name]) => !idle.has(name)))
}

function presetOf(rules: RuleOptions, book: RuleBook) {
  return book.presets.find(({ name }) => name === rules['preset'])
}

/** Rules as the server wants to be asked for them: the preset, and only what differs from it. */
export function wantedOf(rules: RuleOptions, book: RuleBook): WantedRules {
  return { preset: String(rules['preset']), ...differences(rules, presetOf(rules, book)?.rules ?? {}) }
}

/** What rules are called: their preset, and whether more than the limit is otherwise; null when the preset is unknown. */
export function calledOf(rules: RuleOptions, book: RuleBook): { preset: string; changed: boolean } | null {
  const preset = presetOf(rules, book)
  if (!preset) return null
  const { limit: _, ...others } = changesOf(rules, preset.rules, book)
  return { preset: preset.label, changed: Object.keys(others).length > 0 }
}

/** Whether two lists of options give the same game under the same preset. */
export const isSameRules = (rules: RuleOptions, other: RuleOptions): boolean =>
  rules['preset'] === other['preset'] && Object.keys(differences(rules, other)).length === 0

/** Whether a deal has its 36 points and the game its usual end, so that its length is known. */
export function isUsualGame(rules: RuleOptions, book: RuleBook): boolean {
  return book.options.every((option) => {
    const { name, default: usual } = option
    return ['preset', 'mode', 'limit'].includes(name) || rules[name] === usual || hindranceOf(option, rules) !== null
  })
}

/** Whether a value may be asked for: one of the list, or a number of one's own within its bounds. */
export function isAllowed({ values, custom }: RuleOption, value: RuleValue | undefined): boolean {
  if (value === undefined) return false
  if (values.includes(value)) return true
  return custom !== null && typeof value === 'number' && value >= custom.min && value <= custom.max
}

/** The words of a value as the table will say them: one that goes clockwise has right and left changed. */
export function wordsOf(option: RuleOption, value: RuleValue | undefined, rules: RuleOptions) {
  const words = option.value_words.find((one) => one.value === value)
  const seen = (rules['direction'] === 'clockwise' && words?.clockwise) || words
  // A number that has no words is its own label.
  return { label: seen?.label ?? String(value ?? ''), explanation: seen?.explanation ?? '' }
}

/** What rules leave as the classic ones have it, in sentences that stand alone; what does not matter is left out. */
export function classicSentences({ rules, sentences }: Pick<RulesInWords, 'rules' | 'sentences'>, book: RuleBook) {
  const values: RuleOptions = rules
  const left = book.groups
    .flatMap((group) => group.options)
    .flatMap((name) => book.options.find((option) => option.name === name) ?? [])
    .filter((option) => values[option.name] === option.default && hindranceOf(option, values) === null)
    .map((option) => wordsOf(option, option.default, values).explanation)
  return left.filter((sentence) => sentence && !sentences.includes(sentence))
}

const EASTERN_ZERO = 0x0660

/** A whole number typed in either kind of digits; 0 for anything else. */
export function numberOf(text: string): number {
  const latin = text.trim().replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - EASTERN_ZERO))
  return /^\d{1,4}$/.test(latin) ? Number(latin) : 0
}
