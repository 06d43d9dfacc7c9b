import type { NotificationSettings as Known, NoticeChannel, NoticeKind } from '../../api/types'
import { Button } from '../../components/Button/Button'
import { Switch } from '../../components/Choice/Choice'
import { Field, SelectField } from '../../components/Field/Field'
import { Failure } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Panel } from '../../components/Panel/Panel'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { type MessageKey, useT } from '../../i18n'
import { isolate, useFormat } from '../../i18n/format'
import { useMe } from '../../store/session'
import { useNotificationSettings } from '../../store/useNotificationSettings'
import { CalendarLink } from './CalendarLink'
import styles from './NotificationSettings.module.css'
import { Push } from './Push'

type Settings = ReturnType<typeof useNotificationSettings>

const KINDS = {
  your_turn: 'notices.kindYourTurn',
  deadline: 'notices.kindDeadline',
  missed: 'notices.kindMissed',
  stand_in: 'notices.kindStandIn',
  invited: 'notices.kindInvited',
  started: 'notices.kindStarted',
  deal_finished: 'notices.kindDealFinished',
  game_finished: 'notices.kindGameFinished',
  moderation: 'notices.kindModeration',
} as const satisfies Record<NoticeKind, MessageKey>

const CHANNELS = {
  in_app: 'notices.channelInApp',
  email: 'notices.channelEmail',
  push: 'notices.channelPush',
} as const satisfies Record<NoticeChannel, MessageKey>

/** What comes by these ways whatever one chooses. */
const isAlwaysTold = (kind: NoticeKind, channel: NoticeChannel) => kind === 'moderation' && channel !== 'push'

const kinds = Object.entries(KINDS) as [NoticeKind, MessageKey][]
const channels = Object.entries(CHANNELS) as [NoticeChannel, MessageKey][]
const QUIET_AT_FIRST = { from: '22:00', to: '08:00' }
const SHARES = [5, 10, 20, 30, 50]

/** Every kind by every channel, each effective at once. */
function Matrix({ known, change }: { known: Known; change: Settings['change'] }) {
  const t = useT()
  return (
    <table className={styles['matrix']}>
      <thead>
        <tr>
          <td />
          {channels.map(([channel, label]) => (
            <th key={channel} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(([kind, label]) => (
          <tr key={kind}>
            <th scope="row">{t(label)}</th>
            {channels.map(([channel, name]) => (
              <td key={channel}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`${t(label)}: ${t(name)}`}
                    checked={known.channels?.[kind]?.[channel] ?? false}
                    disabled={isAlwaysTold(kind, channel)}
                    onChange={(event) =>
                      change.mutate({ channels: { [kind]: { [channel]: event.currentTarget.checked } } })
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function QuietHours({ known, change }: { known: Known; change: Settings['change'] }) {
  const t = useT()
  const { me } = useMe()
  const { quiet } = known
  return (
    <>
      <Switch
        label={t('notices.quiet')}
        hint={t('notices.quietHint', { zone: isolate(me?.time_zone ?? '') })}
        checked={Boolean(quiet)}
        onChange={(on) => change.mutate({ quiet: on ? QUIET_AT_FIRST : null })}
      />
      {quiet && (
        <div className={styles['pair']}>
          {(['from', 'to'] as const).map((edge) => (
            <Field
              key={edge}
              name={edge}
              type="time"
              required
              label={t(edge === 'from' ? 'notices.quietFrom' : 'notices.quietTo')}
              defaultValue={quiet[edge].slice(0, 5)}
              onBlur={({ currentTarget: { value } }) =>
                value && value !== quiet[edge] && change.mutate({ quiet: { ...quiet, [edge]: value } })
              }
            />
          ))}
        </div>
      )}
    </>
  )
}

function Near({ known, change }: { known: Known; change: Settings['change'] }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const chosen = known.near_percent ?? 20
  const shares = SHARES.includes(chosen) ? SHARES : [...SHARES, chosen].sort((one, other) => one - other)
  return (
    <SelectField
      label={t('notices.near')}
      hint={t('notices.nearHint')}
      value={chosen}
      onChange={(event) => change.mutate({ near_percent: Number(event.currentTarget.value) })}
    >
      {shares.map((share) => (
        <option key={share} value={share}>
          {t('notices.nearShare', { share: formatNumber(share) })}
        </option>
      ))}
    </SelectField>
  )
}

/** Where letters go, and that they do not where the address was refused. */
function Address({ known, address }: { known: Known; address: Settings['address'] }) {
  const t = useT()
  const { address: mine, refused } = known.email
  return (
    <Panel title={t('notices.channelEmail')}>
      <p>{mine ? <bdi dir="ltr">{mine}</bdi> : t('notices.addressNone')}</p>
      {refused && (
        <>
          <p className={styles['bad']} role="status">
            {t('notices.addressRefused')}
          </p>
          <Failure error={address.error} />
          <Button busy={address.isPending} onClick={() => address.mutate()}>
            {t('notices.addressAgain')}
          </Button>
        </>
      )}
      <p className={styles['soft']}>{t('notices.gathered')}</p>
    </Panel>
  )
}

/** How I wish to be told: what, where, and when not. */
export default function NotificationSettings() {
  const t = useT()
  const { known, change, address, renew, revoke } = useNotificationSettings()
  const { data, error } = known
  return (
    <Page title={t('notices.settings')}>
      {!data && !error && <Skeleton rows={5} height={72} />}
      {!data && error && (
        <>
          <Failure error={error} />
          <Button onClick={() => void known.refetch()}>{t('common.retry')}</Button>
        </>
      )}
      {data && (
        <>
          <Failure error={change.error} />
          <Panel title={t('notices.what')}>
            <Matrix known={data} change={change} />
            <p className={styles['soft']}>{t('notices.alwaysTold')}</p>
            <p className={styles['soft']}>{t('notices.mutedHint')}</p>
          </Panel>
          <Panel title={t('notices.when')}>
            <QuietHours known={data} change={change} />
            <Near known={data} change={change} />
          </Panel>
          <Push />
          <Address known={data} address={address} />
          <CalendarLink address={data.calendar} renew={renew} revoke={revoke} />
        </>
      )}
    </Page>
  )
}
