import { useState } from 'react'
import { Button } from '../../components/Button/Button'
import { Confirm } from '../../components/Confirm/Confirm'
import { CopyLink } from '../../components/CopyLink/CopyLink'
import { Failure } from '../../components/Notice/Notice'
import { Panel } from '../../components/Panel/Panel'
import { useT } from '../../i18n'
import type { useNotificationSettings } from '../../store/useNotificationSettings'
import styles from './NotificationSettings.module.css'

type Settings = ReturnType<typeof useNotificationSettings>

interface Props {
  address: string | null
  renew: Settings['renew']
  revoke: Settings['revoke']
}

/** My deadlines as a calendar: the secret link, a new one, or none. */
export function CalendarLink({ address, renew, revoke }: Props) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const path = address && new URL(address).pathname + new URL(address).search
  return (
    <Panel title={t('notices.calendar')}>
      <p className={styles['soft']}>{t('notices.calendarLead')}</p>
      <Failure error={renew.error} />
      {path ? (
        <>
          <CopyLink path={path} label={t('notices.calendarCopy')} />
          <Button tone="danger" onClick={() => setAsked(true)}>
            {t('notices.calendarRevoke')}
          </Button>
        </>
      ) : (
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          {t('notices.calendarMake')}
        </Button>
      )}
      {asked && (
        <Confirm
          title={t('notices.calendarRevokeTitle')}
          yes={t('notices.calendarRevoke')}
          tone="danger"
          busy={revoke.isPending}
          error={revoke.error}
          onYes={() => revoke.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          <p>{t('notices.calendarRevokeText')}</p>
        </Confirm>
      )}
    </Panel>
  )
}
