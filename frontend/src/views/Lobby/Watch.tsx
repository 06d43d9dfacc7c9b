import { useLocation, useSearch } from 'wouter'
import type { GameSummary } from '../../api/types'
import { Button, ButtonLink } from '../../components/Button/Button'
import { companyOf } from '../../components/Company/company'
import { Page } from '../../components/Page/Page'
import { Empty } from '../../components/Panel/Panel'
import { MiniTable } from '../../components/SeatMap/SeatMap'
import { Terms } from '../../components/Terms/Terms'
import { Filters } from '../../components/Wishes/Filters'
import { openingPath, wishesFrom } from '../../components/Wishes/wishes'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { Found } from './Found'
import styles from './Lobby.module.css'
import { Ways } from './Ways'

const TRICKS = 13

function Shown({ game }: { game: GameSummary }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const company = companyOf(game, t)
  const deal = formatNumber(game.deal_number ?? 1)
  const stage =
    game.trick_number === null
      ? t('lobby.dealPassing', { deal })
      : t('lobby.dealAndTrick', { deal, trick: formatNumber(game.trick_number), tricks: formatNumber(TRICKS) })
  return (
    <li className={styles['table']}>
      <MiniTable game={game} />
      <div className={styles['text']}>
        <h2>
          <span dir="auto">{game.name}</span>
        </h2>
        {company && <p>{company}</p>}
        <p>{stage}</p>
      </div>
      <div className={styles['terms']}>
        <Terms game={{ rules: game.rules, clock: game.clock, rated: game.rated }} />
      </div>
      <div className={styles['join']}>
        <ButtonLink href={`/games/${game.id}`} wide>
          {t('company.watch')}
        </ButtonLink>
      </div>
    </li>
  )
}

function None({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  const [here, navigate] = useLocation()
  return (
    <Empty
      title={t(isFiltered ? 'lobby.lobbyNoMatch' : 'company.watchEmpty')}
      text={isFiltered ? '' : t('company.watchEmptyText')}
    >
      {isFiltered ? (
        <Button wide onClick={() => navigate(here, { replace: true })}>
          {t('lobby.lobbyClear')}
        </Button>
      ) : (
        <ButtonLink href={openingPath('')} tone="primary" wide>
          {t('lobby.openTable')}
        </ButtonLink>
      )}
    </Empty>
  )
}

function Games() {
  const { free: _, least_reliability: __, ...wishes } = wishesFrom(useSearch())
  return (
    <Found
      wanted={{ scope: 'watch', status: 'running', ...wishes }}
      none={<None isFiltered={Object.keys(wishes).length > 0} />}
    >
      {(game) => <Shown key={game.id} game={game} />}
    </Found>
  )
}

/** Public games that others play. */
export default function Watch() {
  const t = useT()
  return (
    <Page title={t('company.watchTitle')}>
      <Ways />
      <p>{t('company.watchLead')}</p>
      <Filters isWatching />
      <Games />
    </Page>
  )
}
