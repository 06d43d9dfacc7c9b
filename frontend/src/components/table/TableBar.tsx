import { Link } from 'wouter'
import type { GameView } from '../../api/types'
import { TEAMS, teamOf, teamSums } from '../../domain/teams'
import { isolate, useFormat } from '../../i18n/format'
import { titleOf } from '../Company/company'
import { Figure } from './Figure'
import { Icon } from './Icon'
import { Rich } from './Rich'
import css from './TableBar.module.css'
import { TeamMark } from './TeamMark'
import { teamNamesOf } from './teamNames'
import type { Words } from './words'

interface Props {
  game: GameView
  progress: string
  /** The totals as far as the screen has come; in pairs the teams' sums are shown. */
  totals: readonly number[]
  words: Words
  onMenu: () => void
}

/** What both teams have together, mine first. */
function Teams({
  game,
  totals,
  words,
  names,
}: Pick<Props, 'game' | 'totals' | 'words'> & { names: readonly [string, string] }) {
  const mine = teamOf(game.me ?? 0)
  const sums = teamSums(totals)
  return (
    <dl className={css['teams']}>
      {TEAMS.toSorted((one, other) => Number(other === mine) - Number(one === mine)).map((team) => (
        <div key={team}>
          <dt>
            <TeamMark isMine={team === mine} /> <Rich text={names[team]} words={words} />
          </dt>
          <dd>
            <Figure count={sums[team]} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The way back, what the game is called and who plays, how far it is and since when, the menu; in pairs the sums instead of the date. */
export function TableBar({ game, progress, totals, words, onMenu }: Props) {
  const { t } = words
  const { title, rest } = titleOf(game, t)
  const names = teamNamesOf(words, game)
  const opened = isolate(useFormat().formatMoment(game.created_at))
  return (
    <header className={css['bar']}>
      <Link href="/" className={css['back'] ?? ''} aria-label={t('table.toHome')}>
        <Icon name="back" />
      </Link>
      <h1 className={css['title']}>
        <span className={css['name']}>
          <bdi>
            <Rich text={title} words={words} />
          </bdi>
          {rest && <span className={css['rest']}>&nbsp;·&nbsp;</span>}
          {rest && (
            <bdi className={css['rest']}>
              <Rich text={rest} words={words} />
            </bdi>
          )}
        </span>
        <span className={css['progress']}>
          <Rich text={names ? progress : `${progress} · ${opened}`} words={words} />
        </span>
      </h1>
      {names && <Teams {...{ game, totals, words, names }} />}
      <button type="button" className={css['menu']} aria-label={t('table.tableMenu')} onClick={onMenu}>
        <Icon name="menu" />
      </button>
    </header>
  )
}
