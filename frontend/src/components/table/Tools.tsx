import type { ViewSeat } from '../../api/types'
import { Icon } from './Icon'
import css from './Tools.module.css'
import type { Words } from './words'

interface Props {
  me: ViewSeat | null
  taken: number
  isToAct: boolean
  words: Words
  onLastTrick: () => void
  onScores: () => void
}

/** The two things one looks up while playing, and my own score between them. */
export function Tools({ me, taken, isToAct, words, onLastTrick, onScores }: Props) {
  const { t } = words
  const figure = (count: number) => t('table.figure', { count })
  return (
    <div className={css['tools']}>
      <button type="button" className={css['tool']} onClick={onLastTrick}>
        <Icon name="lastTrick" />
        {t('table.lastTrick')}
      </button>
      {me && (
        <p className={css['me']} data-to-act={isToAct}>
          <span aria-hidden="true">
            {t('table.you')} <b>{figure(me.total)}</b>
            {taken > 0 && (
              <bdi dir="ltr" className={css['taken']}>
                +{figure(taken)}
              </bdi>
            )}
          </span>
          <span className="visually-hidden">
            {t('table.seatLabel', { name: t('table.you'), total: me.total, taken, cards: me.cards_left })}
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
