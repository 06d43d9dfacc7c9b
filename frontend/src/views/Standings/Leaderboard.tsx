import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Leaderboard as Board, Mode, Standing } from '../../api/types'
import { Button, ButtonLink } from '../../components/Button/Button'
import { Choice } from '../../components/Choice/Choice'
import { Failure } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Empty } from '../../components/Panel/Panel'
import { PlayerLink, playerPath } from '../../components/PlayerLink/PlayerLink'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { useMe } from '../../store/session'
import { leaderboardQuery } from '../../store/standings'
import styles from './Leaderboard.module.css'

/** My own rating and those of the bots, which are in no list. */
function Besides({ board }: { board: Board }) {
  const t = useT()
  const { formatNumber } = useFormat()
  return (
    <ul className={styles['besides']}>
      {board.me && (
        <li>
          {t('standings.yours', { rating: formatNumber(board.me.rating) })}
          {board.me.provisional && ` · ${t('standings.provisional')}`}
        </li>
      )}
      {board.bots.map(({ bot, rating }) => (
        <li key={bot}>{t('standings.botRating', { level: bot, rating: formatNumber(rating) })}</li>
      ))}
    </ul>
  )
}

function Lines({ lines }: { lines: readonly Standing[] }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const { me } = useMe()
  return (
    <table className={styles['board']}>
      <thead>
        <tr>
          <th scope="col">{t('standings.rank')}</th>
          <th scope="col">{t('standings.player')}</th>
          <th scope="col">{t('standings.rating')}</th>
          <th scope="col">{t('standings.games')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ place, player, rating, games }) => (
          <tr key={player.username} data-me={player.username === me?.username || undefined}>
            <td>{formatNumber(place)}</td>
            <th scope="row">
              <PlayerLink player={player} />
            </th>
            <td>
              <b>{formatNumber(rating)}</b>
            </td>
            <td>{formatNumber(games)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Table({ mode }: { mode: Mode }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    leaderboardQuery(mode),
  )
  const [first] = data?.pages ?? []
  if (!first) {
    if (!error) return <Skeleton rows={6} />
    return (
      <>
        <Failure error={error} />
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </>
    )
  }
  const lines = data?.pages.flatMap(({ results }) => results) ?? []
  const least = { games: formatNumber(first.least_games) }
  return (
    <>
      <p>{t('standings.lead', least)}</p>
      <Besides board={first} />
      {lines.length === 0 ? (
        <Empty title={t('standings.empty')} text={t('standings.emptyText', least)}>
          <ButtonLink href="/new" tone="primary" wide>
            {t('lobby.openTable')}
          </ButtonLink>
        </Empty>
      ) : (
        <Lines lines={lines} />
      )}
      {hasNextPage && (
        <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.more')}
        </Button>
      )}
    </>
  )
}

/** Who is rated highest, solo and in pairs. */
export function Leaderboard() {
  const t = useT()
  const { me } = useMe()
  const [mode, setMode] = useState<Mode>('solo')
  return (
    <Page title={t('standings.leaderboard')}>
      <Choice<Mode>
        legend={t('standings.mode')}
        name="mode"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'solo', label: t('standings.solo') },
          { value: 'pairs', label: t('standings.pairs') },
        ]}
      />
      <Table key={mode} mode={mode} />
      {me && (
        <ButtonLink href={playerPath(me.username)} wide>
          {t('standings.ownProfile')}
        </ButtonLink>
      )}
    </Page>
  )
}
