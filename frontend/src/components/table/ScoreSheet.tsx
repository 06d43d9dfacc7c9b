import type { GameView } from '../../api/types'
import { SEATS, type Seat, seatAfter } from '../../domain/seats'
import { LimitBar } from './LimitBar'
import css from './ScoreSheet.module.css'
import type { Words } from './words'

interface Props {
  view: Pick<GameView, 'scores' | 'totals' | 'rules' | 'status'>
  viewer: Seat
  words: Words
  /** Points taken so far in the running deal; null between deals and after the game. */
  running: { number: number; points: readonly number[] } | null
}

/** What every deal added to every player, deal by deal, and how near the limit each one is. */
export function ScoreSheet({ view, viewer, words, running }: Props) {
  const { t } = words
  const order = SEATS.map((steps) => seatAfter(viewer, steps))
  const figure = (count: number | undefined) => t('table.figure', { count: count ?? 0 })
  const limit = view.rules.limit
  return (
    <div className={css['frame']}>
      <table className={css['sheet']}>
        <thead>
          <tr>
            <th scope="col" className={css['number']}>
              {t('table.deal')}
            </th>
            {order.map((seat) => (
              <th scope="col" key={seat} data-me={seat === viewer}>
                <bdi className={css['name']}>{words.bareName(seat)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.scores.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a deal is known by its number
            <tr key={index}>
              <th scope="row" className={css['number']}>
                {figure(index + 1)}
              </th>
              {order.map((seat) => (
                <td key={seat}>{figure(row[seat])}</td>
              ))}
            </tr>
          ))}
          {running && (
            <tr className={css['running']}>
              <th scope="row" className={css['number']} aria-label={t('table.thisDeal')}>
                {figure(running.number)} …
              </th>
              {order.map((seat) => (
                <td key={seat}>
                  <bdi dir="ltr">+{figure(running.points[seat])}</bdi>
                </td>
              ))}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={css['number']}>
              {t('table.total')}
            </th>
            {order.map((seat) => (
              <td key={seat}>
                <b>{figure(view.totals[seat])}</b>
                <LimitBar total={view.totals[seat] ?? 0} limit={limit} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={css['note']}>
        {t('table.limit', { limit })} · {t('table.lowestWins')}
      </p>
    </div>
  )
}
