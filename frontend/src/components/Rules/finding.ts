import type { RuleOption } from '../../api/types'

/** A text without what people leave out when they type: capitals, accents, vowel signs, the forms of alef. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
}

/** What Arabic writes together with the word that follows: and, with, to, the. */
const PREFIXES = '[وفبلك]?(?:ال|لل)?'

/** Whether a word of the text begins with `word`. */
function begins(text: string, word: string): boolean {
  const literal = word.replace(/[^\p{L}\p{N}]/gu, '\\$&')
  return new RegExp(`(?:^|[^\\p{L}\\p{N}])${PREFIXES}${literal}`, 'u').test(text)
}

/** The options whose words, or those of their values, have every word of `text`; first those where words begin so. */
export function found(options: readonly RuleOption[], text: string): RuleOption[] {
  const wanted = fold(text)
    .split(/[\s,،]+/)
    .filter(Boolean)
  const said = options.map(({ label, explanation, value_words: values }) =>
    fold([label, explanation, ...values.flatMap((one) => [one.label, one.explanation])].join(' ')),
  )
  const having = (has: (words: string, word: string) => boolean) =>
    options.filter((_, index) => wanted.every((word) => has(said[index] ?? '', word)))
  return [...new Set([...having(begins), ...having((words, word) => words.includes(word))])]
}
