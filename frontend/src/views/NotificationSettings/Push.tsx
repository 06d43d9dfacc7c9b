import { Button } from '../../components/Button/Button'
import { Failure } from '../../components/Notice/Notice'
import { Panel } from '../../components/Panel/Panel'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { type MessageKey, useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { usePush } from '../../store/usePush'
import styles from './NotificationSettings.module.css'

type Shown = ReturnType<typeof usePush>

/** Why this browser takes no pushes and cannot be asked to, or null. */
function whyNot({ permission, known }: Shown): MessageKey | null {
  if (permission === 'insecure') return 'notices.pushInsecure'
  if (permission === 'unsupported') return 'notices.pushUnsupported'
  if (known.data?.publicKey === null) return 'notices.pushOff'
  return permission === 'denied' ? 'notices.pushDenied' : null
}

function ThisBrowser({ push }: { push: Shown }) {
  const t = useT()
  const reason = whyNot(push)
  const { data } = push.known
  if (reason) return <p role="status">{t(reason)}</p>
  if (data?.own) return <p role="status">{t('notices.pushOn')}</p>
  const key = data?.publicKey
  return (
    <>
      <p role="status">{t('notices.pushReady')}</p>
      {key && (
        <Button busy={push.allow.isPending} onClick={() => push.allow.mutate(key)}>
          {t('notices.pushAllow')}
        </Button>
      )}
    </>
  )
}

/** Pushes: what this browser does with them, and which others get them. */
export function Push() {
  const t = useT()
  const { formatMoment } = useFormat()
  const push = usePush()
  const { data, error } = push.known
  return (
    <Panel title={t('notices.channelPush')}>
      {!data && !error && <Skeleton rows={1} height={48} />}
      <Failure error={error ?? push.allow.error ?? push.forget.error} />
      {data && <ThisBrowser push={push} />}
      {data && data.browsers.length > 0 && (
        <ul className={styles['browsers']} aria-label={t('notices.pushBrowsers')}>
          {data.browsers.map(({ id, label, created_at }) => {
            const name = id === data.own ? t('notices.pushThis') : label || t('notices.pushUnnamed')
            return (
              <li key={id}>
                <span>
                  <bdi>{name}</bdi> <small>{formatMoment(created_at)}</small>
                </span>
                <Button
                  tone="quiet"
                  aria-label={`${t('notices.pushForget')}: ${name}`}
                  onClick={() => push.forget.mutate(id)}
                >
                  {t('notices.pushForget')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
