import { roughly } from '../../domain/longest'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import styles from './Latest.module.css'

/** When a table is over at the very latest, and why that is so long; nothing where no clock runs. */
export function Latest({ seconds }: { seconds: number | null }) {
  const t = useT()
  const { formatUnit } = useFormat()
  if (seconds === null) return null
  const { count, unit } = roughly(seconds)
  return (
    <p className={styles['latest']}>
      <b>{t('clocks.latest', { time: formatUnit(count, unit, 'long') })}</b> {t('clocks.latestWhy')}
    </p>
  )
}
