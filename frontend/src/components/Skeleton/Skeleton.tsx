import { useT } from '../../i18n'
import styles from './Skeleton.module.css'

/** Holds the place of rows that are on their way, so that nothing jumps when they come. */
export function Skeleton({ rows, height = 84 }: { rows: number; height?: number }) {
  const t = useT()
  return (
    <div className={styles['rows']} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={styles['row']} style={{ blockSize: height }} />
      ))}
    </div>
  )
}
