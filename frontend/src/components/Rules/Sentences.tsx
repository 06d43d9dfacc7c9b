import { useQuery } from '@tanstack/react-query'
import type { RulesInWords } from '../../api/types'
import { useT } from '../../i18n'
import { rulesQuery } from '../../store/queries'
import { Failure } from '../Notice/Notice'
import { Skeleton } from '../Skeleton/Skeleton'
import { classicSentences } from './choosing'
import styles from './Rules.module.css'
import { Unfolding } from './Unfolding'
import { useOwnRuleNames } from './useRuleNames'

/** What these rules leave as the classic ones have it. */
function Classic({ words }: { words: RulesInWords }) {
  const { data: book, error } = useQuery(rulesQuery())
  if (!book) return error ? <Failure error={error} /> : <Skeleton rows={3} height={24} />
  return (
    <ul>
      {classicSentences(words, book).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** Rules read out: what they are called, then sentence by sentence. */
export function Sentences({ words }: { words: RulesInWords }) {
  const t = useT()
  const called = useOwnRuleNames()
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
      <Unfolding title={t('rules.rest')}>
        <Classic words={words} />
      </Unfolding>
    </div>
  )
}
