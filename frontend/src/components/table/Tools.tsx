import { Declared } from './Declared'
import { Figure } from './Figure'
import { Icon } from './Icon'
import { type PlateSeat, seatLabel } from './SeatPlate'
import css from './Tools.module.css'
import type { Words } from './words'

interface Props {
  me: PlateSeat | null
  words: Words
  /** Opens the last trick; null while there is none. */
  onLastTrick: (() => void) | null
  onScores: () => void
}

/** The two things one looks up while playing, and my own score between them. */
export function Tools({ me, words, onLastTrick, onScores }: Props) {
  const { t } = words
  return (
    <div className={css['tools']}>
      <button type="button" className={css['tool']} disabled={!onLastTrick} onClick={onLastTrick ?? undefined}>
        <Icon name="lastTrick" />
        {t('table.lastTrick')}
      </button>
      {me && (
        <p className={css['me']} data-to-act={me.to_act}>
          <span className={css['figures']} aria-hidden="true">
            <span>{t('table.you')}</span>
            <b>
              <Figure count={me.total} words={words} />
            </b>
            {me.taken !== null && me.taken > 0 && (
              <span className={css['taken']}>
                <Figure count={me.taken} words={words} sign="+" />
              </span>
            )}
          </span>
          {me.deals && <span className={css['dealer']}>{t('table.youDeal')}</span>}
          <Declared seat={me} isMe words={words} />
          <span className="visually-hidden">{seatLabel({ ...words, name: () => t('table.you') }, me)}</span>
        </p>
      )}
      <button type="button" className={css['tool']} onClick={onScores}>
        <Icon name="scores" />
        {t('table.scores')}
      </button>
    </div>
  )
}
