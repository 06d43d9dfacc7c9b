import { Link } from 'wouter'
import { Icon } from './Icon'
import css from './TableBar.module.css'
import type { Words } from './words'

interface Props {
  name: string
  progress: string
  words: Words
  onMenu: () => void
}

/** The way back, the table's name, how far the game is, the menu. */
export function TableBar({ name, progress, words, onMenu }: Props) {
  const { t } = words
  return (
    <header className={css['bar']}>
      <Link href="/" className={css['back'] ?? ''} aria-label={t('table.toHome')}>
        <Icon name="back" />
      </Link>
      <h1 className={css['title']}>
        <bdi className={css['name']}>{name}</bdi>
        <span className={css['progress']}>{progress}</span>
      </h1>
      <button type="button" className={css['menu']} aria-label={t('table.tableMenu')} onClick={onMenu}>
        <Icon name="menu" />
      </button>
    </header>
  )
}
