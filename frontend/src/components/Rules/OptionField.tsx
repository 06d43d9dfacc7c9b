import type { RuleOption } from '../../api/types'
import { useT } from '../../i18n'
import { Choice } from '../Choice/Choice'
import { wordsOf } from './choosing'
import styles from './Options.module.css'
import type { RulesChoice } from './useRulesChoice'

interface OptionProps {
  option: RuleOption
  choice: RulesChoice
}

/** Leads back to the value that the rules had before they were changed. */
export function BackToBase({ option, choice }: OptionProps) {
  const t = useT()
  const value = choice.base.rules[option.name as keyof typeof choice.base.rules]
  if (!(option.name in choice.changed)) return null
  return (
    <button type="button" className={styles['back']} onClick={() => choice.change(option.name, value)}>
      {t('rules.back', { value: wordsOf(option, value, choice.rules).label })}
    </button>
  )
}

/** One option of the rules: what it decides, its values, and what the chosen one means. */
export function OptionField({ option, choice }: OptionProps) {
  const t = useT()
  const value = choice.rules[option.name]
  const clashes = choice.clashing.includes(option.name)
  return (
    <div className={styles['option']} data-clash={clashes || undefined}>
      <Choice
        legend={
          <span className={styles['head']}>
            {option.label}
            {option.name in choice.changed && <span className={styles['mark']}>{t('rules.changed')}</span>}
          </span>
        }
        lead={option.explanation}
        hint={wordsOf(option, value, choice.rules).explanation}
        name={`rules-${option.name}`}
        loose
        value={value ?? option.default}
        onChange={(wanted) => choice.change(option.name, wanted)}
        options={option.value_words.map((one) => ({
          value: one.value,
          label: wordsOf(option, one.value, choice.rules).label,
        }))}
      />
      {clashes && <p className={styles['clash']}>{String(choice.refusal?.data['explanation'] ?? t('rules.clash'))}</p>}
      <BackToBase option={option} choice={choice} />
    </div>
  )
}
