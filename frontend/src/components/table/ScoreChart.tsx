import { lanesOf, runningTotals } from '../../domain/scores'
import { SEATS, type Seat } from '../../domain/seats'
import css from './ScoreChart.module.css'
import { strokeOf } from './scoreColours'
import type { Words } from './words'

const WIDTH = 320
const HEIGHT = 132
/** How far apart lines run that would lie on each other. */
const LANE = 3
const TICK_HEIGHT = 12
const EDGE = { left: 30, right: 12, top: 10, bottom: 20 }

interface Props {
  scores: readonly number[][]
  limit: number
  viewer: Seat
  /** Whether partners share a colour. */
  pairs: boolean
  words: Words
}

/** The totals of the four over the deals, and the limit they run into. */
export function ScoreChart({ scores, limit, viewer, pairs, words }: Props) {
  const rows = runningTotals(scores)
  const lanes = lanesOf(rows)
  const top = Math.max(limit, ...rows.flat()) * 1.06
  const least = Math.min(0, ...rows.flat())
  const x = (deal: number) => EDGE.left + (deal / Math.max(1, rows.length - 1)) * (WIDTH - EDGE.left - EDGE.right)
  const y = (total: number) =>
    HEIGHT - EDGE.bottom - ((total - least) / (top - least)) * (HEIGHT - EDGE.top - EDGE.bottom)
  const pointOf = (seat: Seat, deal: number) => ({
    x: x(deal),
    y: y(rows[deal]?.[seat] ?? 0) - LANE * (lanes[deal]?.[seat] ?? 0),
  })
  const totalsOf = (seat: Seat) => rows.map((row) => row[seat] ?? 0)
  const figure = (count: number) => words.t('table.figure', { count })
  const lines = SEATS.map((seat) =>
    words.t('table.chartLine', { name: words.name(seat), totals: totalsOf(seat).join(', ') }),
  )
  return (
    <figure className={css['figure']}>
      <svg
        direction="ltr"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={words.t('table.chartLabel', { lines: lines.join('; ') })}
      >
        <path
          className={css['axis']}
          d={`M${EDGE.left} ${EDGE.top}V${HEIGHT - EDGE.bottom}M${EDGE.left} ${y(0)}H${WIDTH - EDGE.right}`}
        />
        <path className={css['limit']} d={`M${EDGE.left} ${y(limit)}H${WIDTH - EDGE.right}`} />
        <text className={css['tick']} x={EDGE.left - 5} y={y(limit) + 4} textAnchor="end">
          {figure(limit)}
        </text>
        <text className={css['tick']} x={EDGE.left - 5} y={y(0) + 4} textAnchor="end">
          {figure(0)}
        </text>
        {y(least) - y(0) >= TICK_HEIGHT && (
          <text className={css['tick']} x={EDGE.left - 5} y={y(least) + 4} textAnchor="end">
            −{figure(-least)}
          </text>
        )}
        {rows.map((row, deal) => (
          <text className={css['tick']} key={row.join()} x={x(deal)} y={HEIGHT - 5} textAnchor="middle">
            {deal > 0 && figure(deal)}
          </text>
        ))}
        {SEATS.map((seat) => {
          const { colour, dashes } = strokeOf(seat, viewer, pairs)
          const points = rows.map((_, deal) => pointOf(seat, deal))
          const last = points.at(-1)
          return (
            <g key={seat} style={{ color: colour }}>
              <polyline
                className={css['line']}
                points={points.map((one) => `${one.x},${one.y}`).join(' ')}
                strokeDasharray={dashes}
              />
              <circle cx={last?.x} cy={last?.y} r={4} fill="currentColor" />
            </g>
          )
        })}
      </svg>
      <figcaption className={css['legend']}>
        {SEATS.map((seat) => {
          const { colour, dashes } = strokeOf(seat, viewer, pairs)
          return (
            <span key={seat} className={css['key']}>
              <svg viewBox="0 0 24 6" aria-hidden="true" style={{ color: colour }}>
                <path className={css['line']} d="M1 3H23" strokeDasharray={dashes} />
              </svg>
              <bdi className={css['name']}>{words.bareName(seat)}</bdi>
            </span>
          )
        })}
      </figcaption>
    </figure>
  )
}
