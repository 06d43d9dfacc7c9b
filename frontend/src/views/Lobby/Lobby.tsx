import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { GameSummary } from '../../api/types'
import { Button, ButtonLink } from '../../components/Button/Button'
import { companyOf } from '../../components/Company/company'
import { SelectField } from '../../components/Field/Field'
import { JoinDialog } from '../../components/JoinDialog/JoinDialog'
import { MorePages } from '../../components/MorePages/MorePages'
import { Failure } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Empty } from '../../components/Panel/Panel'
import { RulesOnDemand } from '../../components/Rules/RulesInWords'
import { MiniTable } from '../../components/SeatMap/SeatMap'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { Terms } from '../../components/Terms/Terms'
import { useT } from '../../i18n'
import { isolate, useFormat } from '../../i18n/format'
import { gamesQuery, rulesQuery } from '../../store/queries'
import { type Pace, paceOf } from './clocks'
import styles from './Lobby.module.css'

interface Filter {
  mode: string
  limit: number | 'all'
  pace: Pace | 'all'
}

const ALL: Filter = { mode: 'all', limit: 'all', pace: 'all' }

function fits({ mode, limit, pace }: Filter, { rules, clock }: GameSummary): boolean {
  return (
    (mode === 'all' || rules.mode === mode) &&
    (limit === 'all' || rules.limit === limit) &&
    (pace === 'all' || paceOf(clock) === pace)
  )
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const { data: book } = useQuery(rulesQuery())
  const optionOf = (wanted: string) => book?.options.find(({ name }) => name === wanted)
  const limits = optionOf('limit')?.values.filter((value) => typeof value === 'number')
  const mode = optionOf('mode')
  return (
    <div className={styles['filters']}>
      {mode && (
        <SelectField
          label={mode.label}
          value={filter.mode}
          onChange={({ currentTarget: { value } }) => onChange({ ...filter, mode: value })}
        >
          <option value="all">{t('lobby.filterAll')}</option>
          {mode.value_words.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('lobby.filterLimit')}
        value={String(filter.limit)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, limit: value === 'all' ? value : Number(value) })
        }
      >
        <option value="all">{t('lobby.filterAll')}</option>
        {(limits ?? []).map((limit) => (
          <option key={limit} value={limit}>
            {formatNumber(limit)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('lobby.filterClock')}
        value={filter.pace}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, pace: value as Filter['pace'] })}
      >
        <option value="all">{t('lobby.filterAll')}</option>
        <option value="quick">{t('lobby.clockQuick')}</option>
        <option value="day">{t('lobby.clockDay')}</option>
        <option value="days">{t('lobby.clockDays')}</option>
      </SelectField>
    </div>
  )
}

function OpenTable({ game, onJoin }: { game: GameSummary; onJoin: () => void }) {
  const t = useT()
  const { formatMoment } = useFormat()
  const opener = game.seats.find(({ player }) => player?.username === game.opener)?.player
  const company = companyOf(game, t)
  const free = game.seats.filter(({ state }) => state === 'open').length
  return (
    <li className={styles['table']}>
      <MiniTable game={game} />
      <div className={styles['text']}>
        <h2>
          <span dir="auto">{game.name}</span>
        </h2>
        <p>
          {opener && t('lobby.openedBy', { name: isolate(opener.display_name) })} · {t('lobby.freeSeats', { n: free })}
        </p>
        {company && <p>{company}</p>}
        <p>{t('lobby.openedOn', { date: isolate(formatMoment(game.created_at)) })}</p>
      </div>
      <div className={styles['terms']}>
        <Terms rules={game.rules} clock={game.clock} />
        <RulesOnDemand rules={game.rules} />
      </div>
      <div className={styles['join']}>
        {game.me === null ? (
          <Button tone="primary" wide onClick={onJoin}>
            {t('lobby.join')}
          </Button>
        ) : (
          <ButtonLink href={`/games/${game.id}`} wide>
            {t('lobby.toTable')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** Public tables with a free seat. */
export default function Lobby() {
  const t = useT()
  const [, navigate] = useLocation()
  const [filter, setFilter] = useState(ALL)
  const [chosen, setChosen] = useState<GameSummary | null>(null)
  const { data, error, refetch } = useQuery(gamesQuery({ scope: 'lobby', status: 'open' }))
  const tables = data?.data.results ?? []
  const next = data?.data.next
  const fitting = tables.filter((game) => fits(filter, game))
  return (
    <Page title={t('lobby.lobbyTitle')}>
      <p>{t('lobby.lobbyLead')}</p>
      <Filters filter={filter} onChange={setFilter} />
      {!data && !error && <Skeleton rows={3} height={140} />}
      {!data && error && (
        <>
          <Failure error={error} />
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </>
      )}
      {data && tables.length === 0 && (
        <Empty title={t('lobby.lobbyEmpty')} text={t('lobby.lobbyEmptyText')}>
          <ButtonLink href="/new" tone="primary" wide>
            {t('lobby.openTable')}
          </ButtonLink>
        </Empty>
      )}
      {tables.length > 0 && fitting.length === 0 && !next && (
        <Empty title={t('lobby.lobbyNoMatch')} text="">
          <Button wide onClick={() => setFilter(ALL)}>
            {t('lobby.lobbyClear')}
          </Button>
        </Empty>
      )}
      <ul className={styles['tables']}>
        {fitting.map((game) => (
          <OpenTable key={game.id} game={game} onJoin={() => setChosen(game)} />
        ))}
        {next && (
          <MorePages key={next} link={next}>
            {(game) => fits(filter, game) && <OpenTable game={game} onJoin={() => setChosen(game)} />}
          </MorePages>
        )}
      </ul>
      {chosen && (
        <JoinDialog
          game={chosen}
          seat={null}
          onJoined={() => navigate(`/games/${chosen.id}`)}
          onClose={() => setChosen(null)}
        />
      )}
    </Page>
  )
}
