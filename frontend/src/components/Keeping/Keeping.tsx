import { useT } from '../../i18n'
import { useKeeping } from '../../store/useKeeping'
import { Button } from '../Button/Button'
import { CopyLink } from '../CopyLink/CopyLink'
import { Failure } from '../Notice/Notice'

/** After a game of mine: a link to show it by, and the way out of my list. */
export function Keeping({ id }: { id: string }) {
  const t = useT()
  const { link, isAway, share, stop, archive, unarchive } = useKeeping(id)
  return (
    <>
      {link ? (
        <>
          <CopyLink path={link} label={t('company.copyShared')} />
          <Button wide tone="danger" busy={stop.isPending} onClick={() => stop.submit(null)}>
            {t('company.shareEnd')}
          </Button>
        </>
      ) : (
        <Button wide busy={share.isPending} onClick={() => share.submit(null)}>
          {t('company.share')}
        </Button>
      )}
      <p>{t('company.shareHint')}</p>
      {isAway ? (
        <Button wide busy={unarchive.isPending} onClick={() => unarchive.submit(null)}>
          {t('company.unarchive')}
        </Button>
      ) : (
        <Button wide busy={archive.isPending} onClick={() => archive.submit(null)}>
          {t('company.archive')}
        </Button>
      )}
      <Failure error={share.error ?? stop.error ?? archive.error ?? unarchive.error} />
    </>
  )
}
