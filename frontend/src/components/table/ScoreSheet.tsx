import type { ReactNode } from 'react'
import { SEATS, type Seat, seatAfter } from '../../domain/seats'
import { Figure } from './Figure'
import { LimitBar } from './LimitBar'
import css from './ScoreSheet.module.css'
import type { Words } from './words'

interface Props {
  scores: readonly number[][]
  totals: readonly number[]
  limit: number
  viewer: Seat
  words: Words
  /** Points taken so far in the running deal; null between deals and after the game. */
  running: { number: number; points: readonly number[] } | null
}

interface RowProps {
  order: readonly Seat[]
  title: ReactNode
  children: (seat: Seat) => ReactNode
  className?: string | undefined
  label?: string
}

function Row({ order, title, children, className, label }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row" className={css['number']} aria-label={label}>
        {title}
      </th>
      {order.map((seat) => (
        <td key={seat}>{children(seat)}</td>
      ))}
    </tr>
  )
}

function Head({ order, viewer, words }: { order: readonly Seat[]; viewer: Seat; words: Words }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={css['number']}>
          {words.t('table.deal')}
        </th>
        {order.map((seat) => (
          <th scope="col" key={seat} data-me={seat === viewer}>
            <bdi className={css['name']}>{words.bareName(seat)}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** What every deal added to every player, deal by deal, and how near the limit each one is. */
export function ScoreSheet({ scores, totals, limit, viewer, words, running }: Props) {
  const { t } = words
  const order = SEATS.map((steps) => seatAfter(viewer, steps))
  return (
    <div className={css['frame']}>
      <table className={css['sheet']}>
        <Head order={order} viewer={viewer} words={words} />
        <tbody>
          {scores.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a deal is known by its number
            <Row key={index} order={order} title={<Figure count={index + 1} words={words} />}>
              {(seat) => <Figure count={row[seat]} words={words} />}
            </Row>
          ))}
          {running && (
            <Row
              order={order}
              title={
                <>
                  <Figure count={running.number} words={words} /> …
                </>
              }
              label={t('table.thisDeal')}
              className={css['running']}
            >
              {(seat) => <Figure count={running.points[seat]} words={words} sign="+" />}
            </Row>
          )}
        </tbody>
        <tfoot>
          <Row order={order} title={t('table.total')}>
            {(seat) => (
              <>
                <b>
                  <Figure count={totals[seat]} words={words} />
                </b>
                <LimitBar total={totals[seat] ?? 0} limit={limit} />
              </>
            )}
          </Row>
        </tfoot>
      </table>
      <p className={css['note']}>
        {t('table.limit', { limit })} · {t('table.lowestWins')}
      </p>
    </div>
  )
}
