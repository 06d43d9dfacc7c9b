import type { Answer } from '../../api/types'
import type { Card } from '../../domain/cards'
import { CardFace } from '../cards/CardFace'
import css from './DeclareTray.module.css'
import { Icon } from './Icon'
import { Rich } from './Rich'
import type { Words } from './words'

interface Props {
  title: string
  /** The Leekhas that may be shown, or have been chosen to be. */
  cards: readonly Card[]
  /** What stands in their place where there are none; empty where no Leekha can be shown. */
  none: string
  mayAnnounce: boolean
  answer: Answer
  words: Words
  /** Absent once the answer is given: it is sealed until all four are. */
  onToggle?: (choice: Card | 'announce') => void
}

function LeekhaToggle({
  card,
  isChosen,
  words,
  onToggle,
}: Pick<Props, 'words' | 'onToggle'> & { card: Card; isChosen: boolean }) {
  const { t } = words
  return (
    <button
      type="button"
      className={css['leekha']}
      aria-pressed={isChosen}
      aria-label={t('table.showCard', { card: words.cardName(card) })}
      disabled={!onToggle}
      onClick={() => onToggle?.(card)}
    >
      <CardFace card={card} />
      {isChosen && <bdi className={css['double']}>{t('table.doubleMark')}</bdi>}
    </button>
  )
}

/** The question before the first lead, the same for all four: which Leekhas to show, whether to announce a clean deal. */
export function DeclareTray({ title, cards, none, mayAnnounce, answer, words, onToggle }: Props) {
  const { t } = words
  return (
    <section className={css['tray']} aria-label={title} data-made={!onToggle}>
      <p className={css['title']} dir="auto">
        {title}
      </p>
      <p className={css['hint']} dir="auto">
        {t('table.declareHint')}
      </p>
      {cards.length === 0 && none && <p dir="auto">{none}</p>}
      {cards.length > 0 && (
        <div className={css['leekhas']}>
          {cards.map((card) => (
            <LeekhaToggle
              key={card}
              {...{ card, words }}
              isChosen={answer.expose.includes(card)}
              {...(onToggle && { onToggle })}
            />
          ))}
        </div>
      )}
      {mayAnnounce && (
        <button
          type="button"
          className={css['announce']}
          dir="auto"
          aria-pressed={answer.announce}
          disabled={!onToggle}
          onClick={() => onToggle?.('announce')}
        >
          <span className={css['box']}>{answer.announce && <Icon name="check" />}</span>
          <span>
            <b>{t('table.announceClean')}</b>
            <small>{t('table.announceCleanText')}</small>
          </span>
        </button>
      )}
    </section>
  )
}

/** What the four have answered, until the first card is led. */
export function RevealTray({ lines, words }: { lines: readonly string[]; words: Words }) {
  const title = words.t('table.declareTitle')
  return (
    <section className={css['tray']} aria-label={title}>
      <ul className={css['lines']} dir="auto">
        {lines.map((line) => (
          <li key={line}>
            <Rich text={line} words={words} />
          </li>
        ))}
      </ul>
    </section>
  )
}
