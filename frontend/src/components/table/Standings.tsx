import type { Player as Person } from '../../api/types'
import { byTotal } from '../../domain/scores'
import type { Seat } from '../../domain/seats'
import { membersOf, TEAMS, type Team, teamOf, teamSums } from '../../domain/teams'
import { PlayerLink } from '../PlayerLink/PlayerLink'
import { Figure } from './Figure'
import { LimitBar } from './LimitBar'
import { Rich } from './Rich'
import css from './Standings.module.css'
import { TeamMark } from './TeamMark'
import type { TeamNames } from './teamNames'
import type { Words } from './words'

interface Props {
  totals: readonly number[]
  limit: number
  viewer: Seat
  words: Words
  /** Who sits where, to be looked up. */
  people: readonly { player: Person | null }[]
  /** In pairs: what both teams are called. */
  teams: TeamNames
  /** What the last deal added to each seat. */
  added?: readonly number[]
  /** The places, once the game is over. */
  places?: readonly number[]
}

type RowProps = Omit<Props, 'teams' | 'viewer'> & { seat: Seat }

function Player({ seat, totals, limit, words, people, added, places }: RowProps) {
  const total = totals[seat] ?? 0
  const more = added?.[seat]
  const place = places?.[seat]
  const person = people[seat]?.player
  return (
    <li data-me={words.isMine(seat)} data-first={place === 1} data-placed={place !== undefined}>
      {place !== undefined && (
        <span className={css['place']}>
          <span aria-hidden="true">
            <Figure count={place} words={words} />
          </span>
          <span className="visually-hidden">{words.t('table.place', { place })}</span>
        </span>
      )}
      <bdi className={css['name']}>{person ? <PlayerLink player={person} /> : words.bareName(seat)}</bdi>
      {more !== undefined && (
        <span className={css['added']}>
          <Figure count={more} words={words} sign="+" />
        </span>
      )}
      <b className={css['total']}>
        <Figure count={total} words={words} />
      </b>
      <span className={css['bar']}>
        <LimitBar total={total} limit={limit} {...(more !== undefined && { added: more })} />
      </span>
    </li>
  )
}

/** One team under its name and its sum. */
function TeamPlayers({ team, name, ...props }: Props & { team: Team; name: string }) {
  const { totals, viewer, words } = props
  return (
    <section aria-label={words.aloud(name)}>
      <p className={css['team']}>
        <TeamMark isMine={team === teamOf(viewer)} />
        <Rich text={name} words={words} />
        <b>
          <Figure count={teamSums(totals)[team]} words={words} />
        </b>
      </p>
      <ol className={css['list']}>
        {membersOf(team, viewer).map((seat) => (
          <Player key={seat} {...props} seat={seat} />
        ))}
      </ol>
    </section>
  )
}

/** The four players, fewest points first, with their bars to the limit; partners together, the better team first. */
export function Standings(props: Props) {
  const { totals, teams, places } = props
  if (!teams) {
    return (
      <ol className={css['list']}>
        {byTotal(totals).map((seat) => (
          <Player key={seat} {...props} seat={seat} />
        ))}
      </ol>
    )
  }
  const rank = (team: Team) => (places?.[team] ?? 0) * 1000 + teamSums(totals)[team]
  return (
    <div className={css['teams']}>
      {TEAMS.toSorted((one, other) => rank(one) - rank(other)).map((team) => (
        <TeamPlayers key={team} {...props} team={team} name={teams[team]} />
      ))}
    </div>
  )
}
