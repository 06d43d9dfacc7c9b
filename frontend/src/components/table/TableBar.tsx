import { Link } from 'wouter'
import type { GameView } from '../../api/types'
import { isolate, useFormat } from '../../i18n/format'
import { titleOf } from '../Company/company'
import { Icon } from './Icon'
import { Rich } from './Rich'
import css from './TableBar.module.css'
import type { Words } from './words'

interface Props {
  game: GameView
  progress: string
  words: Words
  onMenu: () => void
}

/** The way back, what the game is called and who plays, how far it is and since when, the menu. */
export function TableBar({ game, progress, words, onMenu }: Props) {
  const { t } = words
  const { title, rest } = titleOf(game, t)
  const opened = isolate(useFormat().formatMoment(game.created_at))
  return (
    <header className={css['bar']}>
      <Link href="/" className={css['back'] ?? ''} aria-label={t('table.toHome')}>
        <Icon name="back" />
      </Link>
      <h1 className={css['title']}>
        <bdi className={css['name']}>
          <Rich text={title} words={words} />
          {rest && (
            <span className={css['rest']}>
              {' · '}
              <Rich text={rest} words={words} />
            </span>
          )}
        </bdi>
        <span className={css['progress']}>
          <Rich text={`${progress} · ${opened}`} words={words} />
        </span>
      </h1>
      <button type="button" className={css['menu']} aria-label={t('table.tableMenu')} onClick={onMenu}>
        <Icon name="menu" />
      </button>
    </header>
  )
}
