import { Link } from 'wouter'
import { Sheet } from '../../components/table/Sheet'
import type { Words } from '../../components/table/words'
import { useChangeMe, useMe } from '../../store/session'
import type { Panel } from './panel'
import css from './TableMenu.module.css'
import type { ShownTable } from './useTable'

interface Props {
  table: ShownTable
  words: Words
  onPanel: (panel: Panel | null) => void
}

type Switchable = 'one_tap' | 'four_colours'

const SWITCHES = [
  ['one_tap', 'table.oneTap'],
  ['four_colours', 'table.fourColours'],
] as const

function Switches({ words }: { words: Words }) {
  const { me } = useMe()
  const { change } = useChangeMe()
  if (!me) return null
  const turn = (name: Switchable) => change({ settings: { [name]: !me.settings[name] } })
  return SWITCHES.map(([name, label]) => (
    <label key={name} className={css['item']}>
      <span>{words.t(label)}</span>
      <input type="checkbox" checked={me.settings[name]} onChange={() => turn(name)} />
    </label>
  ))
}

/** What one reaches for less often than a card. */
export function TableMenu({ table, words, onPanel }: Props) {
  const { t } = words
  return (
    <Sheet title={<bdi>{table.view.name}</bdi>} onClose={() => onPanel(null)}>
      <div className={css['menu']}>
        <button type="button" className={css['item']} onClick={() => onPanel('tricks')}>
          {t('table.tricksOfDeal', { deal: table.playback.at.deal })}
        </button>
        <button type="button" className={css['item']} onClick={() => onPanel('scores')}>
          {t('table.scores')}
        </button>
        <Switches words={words} />
        <Link href="/help" className={css['item'] ?? ''}>
          {t('table.rules')}
        </Link>
        <Link href="/profile" className={css['item'] ?? ''}>
          {t('table.settings')}
        </Link>
        <Link href="/" className={css['item'] ?? ''}>
          {t('table.toHome')}
        </Link>
      </div>
      <p className={css['note']}>
        {t('table.limit', { limit: table.view.rules.limit })} · {t('table.lowestWins')}
      </p>
      <p className={css['note']}>
        <b>{t('table.keys')}</b> {t('table.keysText')}
      </p>
    </Sheet>
  )
}
