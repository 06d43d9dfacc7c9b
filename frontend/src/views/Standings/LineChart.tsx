import { useT } from '../../i18n'
import { formatDate, useFormat } from '../../i18n/format'
import styles from './Charts.module.css'

/*
 * Drawn by hand: one line of a hundred points at most, in the colours of the page and with text that can be read out.
 * A chart library draws on a canvas, which has neither, and is twenty times as large.
 */
const WIDTH = 320
const HEIGHT = 120
const EDGE = { left: 40, right: 10, top: 10, bottom: 12 }

export interface Point {
  at: string
  value: number
}

interface LineChartProps {
  title: string
  points: readonly Point[]
}

/** A figure over time, the oldest point at the left in every language; the same numbers stand in a table below. */
export function LineChart({ title, points }: LineChartProps) {
  const t = useT()
  const { formatNumber } = useFormat()
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => EDGE.left + (index / Math.max(1, points.length - 1)) * (WIDTH - EDGE.left - EDGE.right)
  const y = (value: number) =>
    HEIGHT - EDGE.bottom - ((value - least) / (most - least || 1)) * (HEIGHT - EDGE.top - EDGE.bottom)
  const last = values.length - 1
  const summary = t('standings.chartSummary', {
    title,
    first: formatNumber(values[0] ?? 0),
    last: formatNumber(values[last] ?? 0),
    least: formatNumber(least),
    most: formatNumber(most),
  })
  return (
    <figure className={styles['figure']}>
      <figcaption>{title}</figcaption>
      <svg direction="ltr" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
        {[...new Set([least, most])].map((value) => (
          <g key={value}>
            <path className={styles['axis']} d={`M${EDGE.left} ${y(value)}H${WIDTH - EDGE.right}`} />
            <text className={styles['tick']} x={EDGE.left - 6} y={y(value) + 4} textAnchor="end">
              {formatNumber(value)}
            </text>
          </g>
        ))}
        <polyline
          className={styles['line']}
          points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
        />
        <circle className={styles['dot']} cx={x(last)} cy={y(values[last] ?? 0)} r={4} />
      </svg>
      <details>
        <summary>{t('standings.asTable')}</summary>
        <div className={styles['scroll']}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('standings.date')}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ at, value }) => (
                <tr key={at}>
                  <td>{formatDate(at)}</td>
                  <td>
                    <bdi>{formatNumber(value)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
