import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import styles from './Charts.module.css'

/** How often somebody came in at each place: a table whose bars are decoration. */
export function PlacesChart({ places }: { places: readonly number[] }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const most = Math.max(1, ...places)
  return (
    <table className={styles['places']}>
      <caption>{t('standings.places')}</caption>
      <tbody>
        {places.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <tr key={index}>
            <th scope="row">{t('standings.place', { place: formatNumber(index + 1) })}</th>
            <td className={styles['bar']}>
              <span aria-hidden="true" style={{ inlineSize: `${(count / most) * 100}%` }} />
            </td>
            <td>
              <bdi>{formatNumber(count)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
