import { useQuery } from '@tanstack/react-query'
import type { GameView } from '../../api/types'
import { PlayerLink } from '../../components/PlayerLink/PlayerLink'
import type { Words } from '../../components/table/words'
import { useFormat } from '../../i18n/format'
import { gameRatingsQuery } from '../../store/gameRatings'
import css from './RatingChanges.module.css'

interface Props {
  id: string
  view: GameView
  words: Words
}

/** What a rated game did to the ratings of its four people. */
export function RatingChanges({ id, view, words }: Props) {
  const { t, name } = words
  const { formatNumber } = useFormat()
  const { data } = useQuery(gameRatingsQuery(id))
  if (!data || data.outcome === 'unrated') return null
  return (
    <section className={css['changes']}>
      <h2>{t('standings.changes')}</h2>
      {data.outcome !== 'rated' && (
        <p role="status">{t(data.outcome === 'waiting' ? 'standings.waiting' : 'standings.notCounted')}</p>
      )}
      <ul>
        {data.changes.map(({ seat, before, after }) => {
          const player = view.seats[seat]?.player
          const figures = { before: formatNumber(before), after: formatNumber(after) }
          const change = `${after < before ? '−' : '+'}${formatNumber(Math.abs(after - before))}`
          return (
            <li key={seat}>
              <span className={css['name']}>{player && <PlayerLink player={player} />}</span>
              <span className="visually-hidden">{t('standings.change', { name: name(seat), ...figures })}</span>
              <span aria-hidden="true">
                <bdi dir="ltr">
                  <b>{figures.after}</b> ({change})
                </bdi>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
