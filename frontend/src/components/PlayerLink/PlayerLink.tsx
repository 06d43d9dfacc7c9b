import { Link } from 'wouter'
import type { Player } from '../../api/types'
import { useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import styles from './PlayerLink.module.css'

export const playerPath = (username: string): string => `/players/${encodeURIComponent(username)}`

/** A person's name, which leads to their profile. */
export function PlayerLink({ player }: { player: Player }) {
  const t = useT()
  const name = player.display_name || player.username
  return (
    <Link
      href={playerPath(player.username)}
      className={styles['player'] ?? ''}
      title={t('standings.profileOf', { name: isolate(name) })}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
