import type { ReactNode } from 'react'
import type { Rules } from '../../api/types'
import { SEATS, type Seat, seatAfter } from '../../domain/seats'
import { type Team, teamOf, teamSums } from '../../domain/teams'
import { Figure } from './Figure'
import { LimitBar } from './LimitBar'
import { Rich } from './Rich'
import css from './ScoreSheet.module.css'
import { TeamMark } from './TeamMark'
import { pairsEndText, type TeamNames } from './teamNames'
import type { Words } from './words'

interface Props {
  scores: readonly number[][]
  totals: readonly number[]
  /** The limit, and in pairs who ends the game and who loses it. */
  rules: Pick<Rules, 'limit' | 'limit_test' | 'pairs_trigger' | 'pairs_loser'>
  viewer: Seat
  words: Words
  /** In pairs: what both teams are called. */
  teams: TeamNames
  /** Points taken so far in the running deal; null between deals and after the game. */
  running: { number: number; points: readonly number[] } | null
}

interface RowProps {
  order: readonly Seat[]
  title: ReactNode
  children: (seat: Seat) => ReactNode
  className?: string | undefined
  label?: string
}

function Row({ order, title, children, className, label }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row" className={css['number']} aria-label={label}>
        {title}
      </th>
      {order.map((seat) => (
        <td key={seat}>{children(seat)}</td>
      ))}
    </tr>
  )
}

/** My team and the other one: their order in the sheet. */
const teamsFrom = (viewer: Seat): readonly Team[] => [teamOf(viewer), teamOf(viewer + 1)]

function Head({ order, viewer, words, teams }: Pick<Props, 'viewer' | 'words' | 'teams'> & { order: readonly Seat[] }) {
  return (
    <thead>
      {teams && (
        <tr className={css['teams']}>
          <td />
          {teamsFrom(viewer).map((team) => (
            <th scope="colgroup" colSpan={2} key={team}>
              <TeamMark isMine={team === teamOf(viewer)} /> <Rich text={teams[team]} words={words} />
            </th>
          ))}
        </tr>
      )}
      <tr>
        <th scope="col" className={css['number']}>
          {words.t('table.deal')}
        </th>
        {order.map((seat) => (
          <th scope="col" key={seat} data-me={words.isMine(seat)}>
            <bdi className={css['name']}>{words.bareName(seat)}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** What partners have together. */
function Sums({ totals, viewer, words }: Pick<Props, 'totals' | 'viewer' | 'words'>) {
  return (
    <tr>
      <th scope="row" className={css['number']}>
        {words.t('table.teamTotal')}
      </th>
      {teamsFrom(viewer).map((team) => (
        <td key={team} colSpan={2}>
          <b>
            <Figure count={teamSums(totals)[team]} words={words} />
          </b>
        </td>
      ))}
    </tr>
  )
}

/** What every deal added to every player, deal by deal, and how near the limit each one is; partners side by side. */
export function ScoreSheet({ scores, totals, rules, viewer, words, teams, running }: Props) {
  const { t } = words
  const { limit } = rules
  const order = (teams ? [0, 2, 1, 3] : SEATS).map((steps) => seatAfter(viewer, steps))
  return (
    <div className={css['frame']}>
      <table className={css['sheet']} data-pairs={teams !== null}>
        <Head {...{ order, viewer, words, teams }} />
        <tbody>
          {scores.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a deal is known by its number
            <Row key={index} order={order} title={<Figure count={index + 1} words={words} />}>
              {(seat) => <Figure count={row[seat]} words={words} />}
            </Row>
          ))}
          {running && (
            <Row
              order={order}
              title={
                <>
                  <Figure count={running.number} words={words} /> …
                </>
              }
              label={t('table.thisDeal')}
              className={css['running']}
            >
              {(seat) => <Figure count={running.points[seat]} words={words} sign="+" />}
            </Row>
          )}
        </tbody>
        <tfoot>
          <Row order={order} title={t('table.total')}>
            {(seat) => (
              <>
                <b>
                  <Figure count={totals[seat]} words={words} />
                </b>
                <LimitBar total={totals[seat] ?? 0} limit={limit} />
              </>
            )}
          </Row>
          {teams && <Sums {...{ totals, viewer, words }} />}
        </tfoot>
      </table>
      <p className={css['note']}>
        {t('table.limit', { limit })} · {teams ? pairsEndText(words, rules) : t('table.lowestWins')}
      </p>
    </div>
  )
}
