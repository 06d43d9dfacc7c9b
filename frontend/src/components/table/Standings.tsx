import { byTotal } from '../../domain/scores'
import type { Seat } from '../../domain/seats'
import { Figure } from './Figure'
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
                <span aria-hidden="true">
                  <Figure count={place} words={words} />
                </span>
                <span className="visually-hidden">{t('table.place', { place })}</span>
              </span>
            )}
            <bdi className={css['name']}>{words.bareName(seat)}</bdi>
            {more !== undefined && (
              <span className={css['added']}>
                <Figure count={more} words={words} sign="+" />
              </span>
            )}
            <b className={css['total']}>
              <Figure count={total} words={words} />
            </b>
            <span className={css['bar']}>
              <LimitBar total={total} limit={limit} {...(more !== undefined && { added: more })} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
