import { useState } from 'react'
import { Link } from 'wouter'
import type { Notice as Told } from '../../api/types'
import { Button, ButtonLink } from '../../components/Button/Button'
import { Failure } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Empty } from '../../components/Panel/Panel'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { useT } from '../../i18n'
import { isolate, useFormat } from '../../i18n/format'
import { useMarkRead, useNotices, useNoticesPage } from '../../store/useNotices'
import styles from './Notifications.module.css'

type OnRead = (notice: Told) => void

function Item({ notice, onRead }: { notice: Told; onRead: OnRead }) {
  const t = useT()
  const { formatMoment } = useFormat()
  const { text, game, acts_by, created_at, read, over } = notice
  const until = acts_by && !over ? t('notices.until', { moment: isolate(formatMoment(acts_by)) }) : null
  return (
    <li className={styles['notice']} data-unread={!read || undefined}>
      <p className={styles['text']}>
        {!read && <span className="visually-hidden">{t('notices.unread')} </span>}
        {game ? (
          <Link href={`/games/${game.id}`} onClick={() => read || onRead(notice)}>
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <p className={styles['when']}>
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
        {until && <span>{until}</span>}
        {over && <span>{t('notices.over')}</span>}
      </p>
      {!read && (
        <Button tone="quiet" aria-label={`${t('notices.markRead')}: ${text}`} onClick={() => onRead(notice)}>
          {t('notices.markRead')}
        </Button>
      )}
    </li>
  )
}

function More({ link, onRead }: { link: string; onRead: OnRead }) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const { data, error, refetch } = useNoticesPage(link, asked)
  if (!data) {
    return (
      <li>
        <Failure error={error} />
        <Button wide busy={asked && !error} onClick={() => (asked ? void refetch() : setAsked(true))}>
          {t('common.more')}
        </Button>
      </li>
    )
  }
  return (
    <>
      {data.results.map((notice) => (
        <Item key={notice.id} notice={notice} onRead={onRead} />
      ))}
      {data.next && <More key={data.next} link={data.next} onRead={onRead} />}
    </>
  )
}

/** What I was told, newest first. */
export default function Notifications() {
  const t = useT()
  const { data, error, refetch, unread } = useNotices()
  const mark = useMarkRead()
  const onRead: OnRead = ({ id }) => mark.submit({ id, older: false })
  const newest = data?.results[0]
  return (
    <Page title={t('notices.title')}>
      <div className={styles['ways']}>
        {newest && unread > 0 && (
          <Button busy={mark.isPending} onClick={() => mark.submit({ id: newest.id, older: true })}>
            {t('notices.markAll')}
          </Button>
        )}
        <ButtonLink href="/notifications/settings">{t('notices.settings')}</ButtonLink>
      </div>
      <Failure error={mark.error} />
      {!data && !error && <Skeleton rows={4} height={72} />}
      {!data && error && (
        <>
          <Failure error={error} />
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </>
      )}
      {data && !newest && <Empty title={t('notices.emptyTitle')} text={t('notices.emptyText')} />}
      {data && newest && (
        <ul className={styles['notices']}>
          {data.results.map((notice) => (
            <Item key={notice.id} notice={notice} onRead={onRead} />
          ))}
          {data.next && <More key={data.next} link={data.next} onRead={onRead} />}
        </ul>
      )}
    </Page>
  )
}
