import { Link } from 'wouter'
import type { ApiError } from '../../api/client'
import { useT } from '../../i18n'
import css from './GameFailed.module.css'

/** No table to show: it is not there for this person, or nothing came back. */
export function GameFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT()
  const isMissing = error.status === 404
  return (
    <main className={css['failed']}>
      <h1>{t(isMissing ? 'table.notFound' : 'table.failedTitle')}</h1>
      <p>{t(isMissing ? 'table.notFoundText' : 'table.failedText')}</p>
      {!isMissing && error.message && <p className={css['detail']}>{error.message}</p>}
      <p className={css['actions']}>
        {!isMissing && (
          <button type="button" className={css['action']} onClick={onRetry}>
            {t('table.retry')}
          </button>
        )}
        <Link href="/" className={css['action'] ?? ''}>
          {t('table.toHome')}
        </Link>
      </p>
    </main>
  )
}
