import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MorePages } from '../../components/MorePages/MorePages'
import { Failure } from '../../components/Notice/Notice'
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
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['aside']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t('company.archived')}</h2>
      </summary>
      <div className={styles['section']}>{isOpen && <Games />}</div>
    </details>
  )
}
