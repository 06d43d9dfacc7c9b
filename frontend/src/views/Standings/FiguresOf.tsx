import type { Figures } from '../../api/types'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { LineChart } from './LineChart'
import { PlacesChart } from './PlacesChart'
import styles from './Player.module.css'

/** A line needs two ends. */
const LEAST_POINTS = 2

/** Figures of one mode as a list, and what can be drawn of them. */
export function FiguresOf({ figures }: { figures: Figures }) {
  const t = useT()
  const { formatNumber } = useFormat()
  if (figures.deals === 0 && figures.games === 0) return <p className={styles['soft']}>{t('standings.noFigures')}</p>
  const share = figures.win_share === null ? null : Math.round(figures.win_share * 100)
  const lines = [
    [t('standings.games'), figures.games],
    [t('standings.won'), share === null ? null : t('standings.percent', { share: formatNumber(share) })],
    [t('standings.givenUp'), figures.given_up || null],
    [t('standings.deals'), figures.deals],
    [t('standings.pointsADeal'), figures.points_a_deal],
    [t('standings.leekhasTaken'), figures.leekhas_taken],
    [t('standings.leekhasGiven'), figures.leekhas_given],
    [t('standings.leekhasForced'), figures.leekhas_forced],
  ] as const
  const ratings = figures.ratings.map(({ at, rating }) => ({ at, value: rating }))
  const points = figures.recent.map(({ at, points_a_deal }) => ({ at, value: points_a_deal }))
  return (
    <>
      <dl className={styles['figures']}>
        {lines.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{typeof value === 'number' ? formatNumber(value) : value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {figures.games > 0 && <PlacesChart places={figures.places} />}
      {ratings.length >= LEAST_POINTS && <LineChart title={t('standings.ratingOverTime')} points={ratings} />}
      {points.length >= LEAST_POINTS && <LineChart title={t('standings.pointsOverTime')} points={points} />}
    </>
  )
}
