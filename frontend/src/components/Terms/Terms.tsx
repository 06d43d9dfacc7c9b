import type { Clock, Rules } from '../../api/types'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { clockWords } from '../Clock/clockWords'
import { useRuleNames } from '../Rules/useRuleNames'
import styles from './Terms.module.css'

/** What a table plays: its rules by name, its limit and its clock. */
export function Terms({ rules, clock }: { rules: Rules; clock: Clock }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const called = useRuleNames()(rules)
  return (
    <ul className={styles['terms']}>
      {called && <li>{called}</li>}
      <li>{t('common.limit', { limit: formatNumber(rules.limit) })}</li>
      <li>{clockWords(clock, t)}</li>
    </ul>
  )
}
