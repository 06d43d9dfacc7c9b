import { byTotal } from '../../domain/scores'
import type { Seat } from '../../domain/seats'
import { LimitBar } from './LimitBar'
import css from './Standings.module.css'
import type { Words } from './words'

interface Props {
  totals: readonly number[]
  limit: number
  viewer: Seat
  words: Words
  /** What the last deal added to each seat. */
  added?: readonly number[]
  /** The places, once the game is over. */
  places?: readonly number[]
}

/** The four players, fewest points first, with their bars to the limit. */
export function Standings({ totals, limit, viewer, words, added, places }: Props) {
  const { t } = words
  const figure = (count: number) => t('table.figure', { count })
  return (
    <ol className={css['list']}>
      {byTotal(totals).map((seat) => {
        const total = totals[seat] ?? 0
        const more = added?.[seat]
        const place = places?.[seat]
        return (
          <li key={seat} data-me={seat === viewer} data-first={place === 1}>
            {place !== undefined && (
              <span className={css['place']}>
                <span aria-hidden="true">{figure(place)}</span>
                <span className="visually-hidden">{t('table.place', { place })}</span>
              </span>
            )}
            <bdi className={css['name']}>{words.bareName(seat)}</bdi>
            {more !== undefined && (
              <span className={css['added']} dir="ltr">
                +{figure(more)}
              </span>
            )}
            <b className={css['total']}>{figure(total)}</b>
            <span className={css['bar']}>
              <LimitBar total={total} limit={limit} {...(more !== undefined && { added: more })} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
