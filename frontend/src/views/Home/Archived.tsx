import { useQuery } from '@tanstack/react-query'
import { MorePages } from '../../components/MorePages/MorePages'
import { Failure } from '../../components/Notice/Notice'
import { Unfolding } from '../../components/Rules/Unfolding'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { useT } from '../../i18n'
import { gamesQuery } from '../../store/queries'
import { GameRow } from './GameRow'
import styles from './Home.module.css'

function Games() {
  const t = useT()
  const { data, error } = useQuery(gamesQuery({ scope: 'mine', status: 'archived' }))
  if (!data) return error ? <Failure error={error} /> : <Skeleton rows={2} />
  const { results, next } = data.data
  if (results.length === 0) return <p>{t('company.archivedNone')}</p>
  return (
    <ul>
      {results.map((game) => (
        <GameRow key={game.id} game={game} />
      ))}
      {next && (
        <MorePages key={next} link={next}>
          {(game) => <GameRow game={game} />}
        </MorePages>
      )}
    </ul>
  )
}

/** Finished games that I have put out of sight, folded away and fetched when they are wanted. */
export function Archived() {
  const t = useT()
  return (
    <Unfolding title={<h2 className={styles['asideTitle']}>{t('company.archived')}</h2>}>
      <div className={styles['section']}>
        <Games />
      </div>
    </Unfolding>
  )
}
