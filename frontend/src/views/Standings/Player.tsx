import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mode, Profile, Rating } from '../../api/types'
import { Avatar } from '../../components/Avatar/Avatar'
import { Button, ButtonLink } from '../../components/Button/Button'
import { Choice } from '../../components/Choice/Choice'
import { Failure } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Empty, Panel } from '../../components/Panel/Panel'
import { ReportButton } from '../../components/Report/ReportButton'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { useT } from '../../i18n'
import { isolate, useFormat } from '../../i18n/format'
import { useMe } from '../../store/session'
import { profileQuery, statisticsQuery } from '../../store/standings'
import { FiguresOf } from './FiguresOf'
import { HeadToHead } from './HeadToHead'
import { History } from './History'
import styles from './Player.module.css'

function RatingLine({ label, rating }: { label: string; rating: Rating | null }) {
  const t = useT()
  const { formatNumber } = useFormat()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {rating ? (
          <>
            <bdi>
              <b>{formatNumber(rating.rating)}</b> ± {formatNumber(rating.deviation)}
            </bdi>
            <small>
              {t('standings.ratedGames', { n: rating.games })}
              {rating.provisional && ` · ${t('standings.provisional')}`}
            </small>
          </>
        ) : (
          <small>{t('standings.noRating')}</small>
        )}
      </dd>
    </div>
  )
}

function Head({ profile }: { profile: Profile }) {
  const t = useT()
  const { formatNumber, formatDate } = useFormat()
  const { share, decisions } = profile.reliability
  return (
    <Panel>
      <div className={styles['person']}>
        <Avatar name={profile.display_name} />
        <p>
          <bdi>@{profile.username}</bdi>
          <br />
          <span className={styles['soft']}>{t('standings.since', { date: isolate(formatDate(profile.joined)) })}</span>
        </p>
      </div>
      <dl className={styles['figures']}>
        <RatingLine label={t('standings.ratingSolo')} rating={profile.ratings.solo} />
        <RatingLine label={t('standings.ratingPairs')} rating={profile.ratings.pairs} />
        <div>
          <dt>{t('standings.reliability')}</dt>
          <dd>
            {share === null ? (
              <small>{t('standings.tooFew')}</small>
            ) : (
              <>
                <b>
                  <bdi>{t('standings.percent', { share: formatNumber(share) })}</bdi>
                </b>
                <small>{t('standings.ofDecisions', { n: decisions })}</small>
              </>
            )}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

function Statistics({ username }: { username: string }) {
  const t = useT()
  const { data, error } = useQuery(statisticsQuery(username))
  const [chosen, setChosen] = useState<Mode | null>(null)
  if (!data) return error ? <Failure error={error} /> : <Skeleton rows={3} height={80} />
  const mode = chosen ?? (data.pairs.deals > data.solo.deals ? 'pairs' : 'solo')
  return (
    <Panel title={t('standings.figures')}>
      <Choice<Mode>
        legend={t('standings.mode')}
        name="mode"
        value={mode}
        onChange={setChosen}
        options={[
          { value: 'solo', label: t('standings.solo') },
          { value: 'pairs', label: t('standings.pairs') },
        ]}
      />
      <FiguresOf figures={data[mode]} />
    </Panel>
  )
}

/** Somebody as everybody may see them: ratings, reliability, figures, and what we have played. */
export function Player({ username }: { username: string }) {
  const t = useT()
  const { me } = useMe()
  const { data, error, refetch } = useQuery(profileQuery(username))
  if (error?.status === 404) {
    return (
      <Page title={t('standings.nobody')} hideTitle>
        <Empty title={t('standings.nobody')} text={t('standings.nobodyText')}>
          <ButtonLink href="/leaderboard" wide>
            {t('standings.leaderboard')}
          </ButtonLink>
        </Empty>
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title={isolate(username)}>
        {error ? (
          <>
            <Failure error={error} />
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </>
        ) : (
          <Skeleton rows={3} height={120} />
        )}
      </Page>
    )
  }
  return (
    <Page title={isolate(data.display_name)}>
      <Head profile={data} />
      {me && me.username !== data.username && <HeadToHead me={me.username} player={data} />}
      <Statistics username={data.username} />
      <History username={data.username} />
      {me && me.username !== data.username && <ReportButton about={{ person: data }} />}
      <ButtonLink href="/leaderboard" wide>
        {t('standings.leaderboard')}
      </ButtonLink>
    </Page>
  )
}
