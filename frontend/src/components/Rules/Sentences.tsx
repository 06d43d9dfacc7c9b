import type { RulesInWords } from '../../api/types'
import { useT } from '../../i18n'
import styles from './Rules.module.css'
import { useRuleNames } from './useRuleNames'

/** Rules read out: what they are called, then sentence by sentence. */
export function Sentences({ words }: { words: RulesInWords }) {
  const t = useT()
  const called = useRuleNames()
  return (
    <div className={styles['words']}>
      <p>
        <b>{called(words.rules) ?? words.label}</b>
      </p>
      <ul>
        {words.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={styles['soft']}>{t('rules.rest')}</p>
    </div>
  )
}
