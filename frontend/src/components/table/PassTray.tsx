import type { Card } from '../../domain/cards'
import { CARDS_PASSED } from '../../domain/deal'
import type { Direction } from '../../domain/seats'
import { CardFace } from '../cards/CardFace'
import { Icon } from './Icon'
import css from './PassTray.module.css'
import { Rich } from './Rich'
import type { Words } from './words'

interface Props {
  chosen: readonly Card[]
  title: string
  direction: Direction
  words: Words
  /** Takes a chosen card back; absent once the pass is made. */
  onTakeBack?: (card: Card) => void
}

const SLOTS = Array.from({ length: CARDS_PASSED }, (_, index) => index)

function Slot({
  card,
  number,
  words,
  onTakeBack,
}: { card: Card | undefined; number: number } & Pick<Props, 'words' | 'onTakeBack'>) {
  const { t } = words
  if (!card) return <span className={css['slot']} role="img" aria-label={t('table.passSlot', { number })} />
  if (!onTakeBack)
    return (
      <span className={css['slot']} data-filled="true">
        <CardFace card={card} />
        <span className="visually-hidden">{words.cardLabel(card)}</span>
      </span>
    )
  return (
    <button
      type="button"
      className={css['slot']}
      data-filled="true"
      aria-label={t('table.passSlotFilled', { card: words.cardLabel(card) })}
      onClick={() => onTakeBack(card)}
    >
      <CardFace card={card} />
    </button>
  )
}

/** The three cards that go to a neighbour, with the arrow that points at the neighbour's place. */
export function PassTray({ chosen, title, direction, words, onTakeBack }: Props) {
  return (
    <section className={css['tray']} aria-label={title} data-made={!onTakeBack}>
      <p className={css['title']} dir="auto">
        <Rich text={title} words={words} />
      </p>
      <div className={css['slots']} data-direction={direction}>
        {SLOTS.map((index) => (
          <Slot key={index} number={index + 1} card={chosen[index]} words={words} {...(onTakeBack && { onTakeBack })} />
        ))}
        <span className={css['arrow']}>
          <Icon name="arrow" />
        </span>
      </div>
    </section>
  )
}
