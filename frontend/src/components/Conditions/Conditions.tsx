import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import styles from './Conditions.module.css'

/** Whether a game is rated, and how reliable one must be to take an open seat; nothing where neither is said. */
export function Conditions({ game }: { game: { rated: boolean; least_reliability: number | null } }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const least = game.least_reliability
  if (!game.rated && least === null) return null
  return (
    <ul className={styles['conditions']}>
      {game.rated && <li>{t('standings.rated')}</li>}
      {least !== null && <li>{t('standings.leastShort', { share: formatNumber(least) })}</li>}
    </ul>
  )
}
