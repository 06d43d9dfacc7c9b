import { Icon } from './Icon'
import type { PlateSeat } from './SeatPlate'
import css from './Tools.module.css'
import type { Words } from './words'

interface Props {
  me: PlateSeat | null
  words: Words
  onLastTrick: () => void
  onScores: () => void
}

/** The two things one looks up while playing, and my own score between them. */
export function Tools({ me, words, onLastTrick, onScores }: Props) {
  const { t } = words
  const figure = (count: number) => t('table.figure', { count })
  return (
    <div className={css['tools']}>
      <button type="button" className={css['tool']} onClick={onLastTrick}>
        <Icon name="lastTrick" />
        {t('table.lastTrick')}
      </button>
      {me && (
        <p className={css['me']} data-to-act={me.to_act}>
          <span aria-hidden="true">
            {t('table.you')} <b>{figure(me.total)}</b>
            {me.taken > 0 && (
              <bdi dir="ltr" className={css['taken']}>
                +{figure(me.taken)}
              </bdi>
            )}
          </span>
          <span className="visually-hidden">
            {t('table.seatLabel', { name: t('table.you'), total: me.total, taken: me.taken, cards: me.cards_left })}
          </span>
        </p>
      )}
      <button type="button" className={css['tool']} onClick={onScores}>
        <Icon name="scores" />
        {t('table.scores')}
      </button>
    </div>
  )
}
