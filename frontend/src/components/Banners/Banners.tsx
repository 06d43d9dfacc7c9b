import { useT } from '../../i18n'
import { useNewVersion } from '../../store/useNewVersion'
import { useOnline } from '../../store/useOnline'
import { Button } from '../Button/Button'
import styles from './Banners.module.css'

/** What concerns every screen: no connection, or a newer build on the server. Lies over the page, so that nothing moves. */
export function Banners() {
  const t = useT()
  const online = useOnline()
  const outdated = useNewVersion()
  return (
    <div className={styles['banners']} role="status">
      {!online && <p>{t('common.offline')}</p>}
      {outdated && (
        <p>
          {t('common.newVersion')}
          <Button tone="primary" onClick={() => location.reload()}>
            {t('common.reload')}
          </Button>
        </p>
      )}
    </div>
  )
}
