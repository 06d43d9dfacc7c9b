import { Link, useLocation } from 'wouter'
import { useT } from '../../i18n'
import styles from './Lobby.module.css'

const WAYS = [
  ['/lobby', 'company.play'],
  ['/watch', 'company.watchTitle'],
] as const

/** To tables with a free seat, or to games that one may watch. */
export function Ways() {
  const t = useT()
  const [here] = useLocation()
  return (
    <nav className={styles['ways']} aria-label={t('company.waysLabel')}>
      {WAYS.map(([href, label]) => (
        <Link key={href} href={href} aria-current={here === href ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
