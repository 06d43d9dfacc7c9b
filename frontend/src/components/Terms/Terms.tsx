import type { Clock, Rules } from '../../api/types'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { useRuleNames } from '../Rules/useRuleNames'
import styles from './Terms.module.css'

/** What a table plays: its rules by name, its limit and its clock. */
export function Terms({ rules, clock }: { rules: Rules; clock: Clock }) {
  const t = useT()
  const { formatNumber, formatAllowance } = useFormat()
  const called = useRuleNames()(rules)
  const time =
    clock.kind === 'none' ? t('common.clockNone') : t('common.clockPerPlay', { time: formatAllowance(clock.play_s) })
  return (
    <ul className={styles['terms']}>
      {called && <li>{called}</li>}
      <li>{t('common.limit', { limit: formatNumber(rules.limit) })}</li>
      <li>{time}</li>
    </ul>
  )
}
