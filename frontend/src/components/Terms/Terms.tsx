import type { Clock, Rules } from '../../api/types'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import styles from './Terms.module.css'

/** What a table plays: its limit and its clock. */
export function Terms({ rules, clock }: { rules: Rules; clock: Clock }) {
  const t = useT()
  const { formatNumber, formatAllowance } = useFormat()
  const time =
    clock.kind === 'none' ? t('common.clockNone') : t('common.clockPerPlay', { time: formatAllowance(clock.play_s) })
  return (
    <ul className={styles['terms']}>
      <li>{t('common.limit', { limit: formatNumber(rules.limit) })}</li>
      <li>{time}</li>
    </ul>
  )
}
