import type { Clock, Rules } from '../../api/types'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { clockWords } from '../Clock/clockWords'
import { useOwnRuleNames } from '../Rules/useRuleNames'
import styles from './Terms.module.css'

interface Props {
  game: { rules: Rules; clock: Clock; rated?: boolean; least_reliability?: number | null }
}

/** What a table plays: its rules by name, its limit and its clock; whether it is rated, and who may sit down there. */
export function Terms({ game: { rules, clock, rated = false, least_reliability: least = null } }: Props) {
  const t = useT()
  const { formatNumber } = useFormat()
  const called = useOwnRuleNames()(rules)
  return (
    <ul className={styles['terms']}>
      {called && <li>{called}</li>}
      <li>{t('common.limit', { limit: formatNumber(rules.limit) })}</li>
      <li>{clockWords(clock, t)}</li>
      {rated && <li>{t('standings.rated')}</li>}
      {least !== null && <li>{t('standings.leastShort', { share: formatNumber(least) })}</li>}
    </ul>
  )
}
