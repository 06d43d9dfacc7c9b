import type { RuleBook, RuleOption } from '../../api/types'
import { useT } from '../../i18n'
import { hindranceOf, wordsOf } from './choosing'
import { OptionField } from './OptionField'
import styles from './Options.module.css'
import type { RulesChoice } from './useRulesChoice'

export interface OptionsProps {
  book: RuleBook
  choice: RulesChoice
  options: readonly RuleOption[]
}

/** Whether an option has to be decided: it matters, or stands in the way. */
export function isOpen(option: RuleOption, { rules, clashing }: RulesChoice): boolean {
  return hindranceOf(option, rules) === null || clashing.includes(option.name)
}

/** An option that does not matter now, and why. */
function IdleOption({ option, book, choice }: { option: RuleOption; book: RuleBook; choice: RulesChoice }) {
  const t = useT()
  const { rules } = choice
  const other = book.options.find(({ name }) => name === hindranceOf(option, rules))
  if (!other) return null
  return (
    <div className={styles['option']} data-idle>
      <b>{option.label}</b>
      <p>{t('rules.idle', { option: other.label, value: wordsOf(other, rules[other.name], rules).label })}</p>
    </div>
  )
}

/** Options of the rules one after the other; those that do not matter now only say why. */
export function Options({ book, choice, options }: OptionsProps) {
  return options.map((option) =>
    isOpen(option, choice) ? (
      <OptionField key={option.name} option={option} choice={choice} />
    ) : (
      <IdleOption key={option.name} option={option} book={book} choice={choice} />
    ),
  )
}
