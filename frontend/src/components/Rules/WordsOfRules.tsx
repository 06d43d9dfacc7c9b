import { useQuery } from '@tanstack/react-query'
import type { Rules } from '../../api/types'
import { useT } from '../../i18n'
import { rulesInWordsQuery } from '../../store/queries'
import { Button } from '../Button/Button'
import { Failure } from '../Notice/Notice'
import { Skeleton } from '../Skeleton/Skeleton'
import styles from './Rules.module.css'
import { SaveRules } from './SaveRules'
import { Sentences } from './Sentences'

export interface RulesInWordsProps {
  rules: Rules
  /** Whether they can be saved from here, as rules of one's own. */
  savable?: boolean
}

/** Rules, read out by the server in the language on the screen. */
export function WordsOfRules({ rules, savable = false }: RulesInWordsProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(rulesInWordsQuery(rules))
  if (data) {
    return (
      <div className={styles['words']}>
        <Sentences words={data} />
        {savable && <SaveRules rules={rules} />}
      </div>
    )
  }
  if (!error) return <Skeleton rows={3} height={24} />
  return (
    <div className={styles['words']}>
      <Failure error={error} />
      <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
    </div>
  )
}
