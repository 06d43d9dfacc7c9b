import { useQuery } from '@tanstack/react-query'
import type { Meetings, Player } from '../../api/types'
import { Failure } from '../../components/Notice/Notice'
import { Panel } from '../../components/Panel/Panel'
import { useT } from '../../i18n'
import { isolate, useFormat } from '../../i18n/format'
import { versusQuery } from '../../store/standings'
import styles from './Player.module.css'

function Met({ title, met, name }: { title: string; met: Meetings; name: string }) {
  const t = useT()
  const { formatNumber } = useFormat()
  if (met.games === 0) return null
  const [mine = 0, theirs = 0] = met.points_a_deal
  const lines = [
    [t('standings.games'), met.games],
    [t('standings.youAhead'), met.ahead],
    [t('standings.theyAhead', { name: isolate(name) }), met.behind],
    [t('standings.level'), met.level],
    [t('standings.yourPoints'), mine],
    [t('standings.theirPoints', { name: isolate(name) }), theirs],
  ] as const
  return (
    <section className={styles['met']}>
      <h3>{title}</h3>
      <dl className={styles['figures']}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{formatNumber(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What I and somebody else have played with and against each other. */
export function HeadToHead({ me, player }: { me: string; player: Player }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const { data, error } = useQuery(versusQuery(me, player.username))
  const name = player.display_name
  if (!data) return <Failure error={error} />
  const { solo, pairs, together } = data
  const none = solo.games + pairs.games + together.games === 0
  return (
    <Panel title={t('standings.youAnd', { name: isolate(name) })}>
      {none && <p className={styles['soft']}>{t('standings.neverMet')}</p>}
      <Met title={t('standings.solo')} met={solo} name={name} />
      <Met title={t('standings.pairsAgainst')} met={pairs} name={name} />
      {together.games > 0 && (
        <p>
          {t('standings.together', { n: together.games })}{' '}
          {t('standings.togetherWon', { won: formatNumber(together.won) })}
        </p>
      )}
    </Panel>
  )
}
