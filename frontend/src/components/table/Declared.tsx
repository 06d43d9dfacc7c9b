import type { ViewSeat } from '../../api/types'
import css from './Declared.module.css'
import { Rich } from './Rich'
import type { Words } from './words'

interface Props {
  seat: Pick<ViewSeat, 'seat' | 'exposed' | 'announced'>
  isMe?: boolean
  words: Words
}

/** The Leekhas that a seat has shown, counting double, and that it has announced a clean deal; nothing for most. */
export function Declared({ seat: { seat, exposed, announced }, isMe = false, words }: Props) {
  const { t } = words
  if (exposed.length === 0 && !announced) return null
  const name = words.name(seat)
  const said = [
    ...exposed.map((card) => t(isMe ? 'table.youShow' : 'table.shows', { name, card: words.cardName(card) })),
    ...(announced ? [t(isMe ? 'table.youAnnounce' : 'table.announces', { name })] : []),
  ]
  return (
    <span className={css['declared']}>
      <span className="visually-hidden">{words.aloud(said.join('. '))}</span>
      {exposed.length > 0 && (
        <span className={css['mark']} aria-hidden="true">
          {exposed.map((card) => (
            <Rich key={card} text={words.card(card)} words={words} />
          ))}
          <bdi>{t('table.doubleMark')}</bdi>
        </span>
      )}
      {announced && (
        <span className={css['mark']} aria-hidden="true">
          {t('table.cleanMark')}
        </span>
      )}
    </span>
  )
}
