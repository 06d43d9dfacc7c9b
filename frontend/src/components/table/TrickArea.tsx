import { type Card, countsDouble, hasGoneUnder } from '../../domain/cards'
import type { Play } from '../../domain/deal'
import type { Frame } from '../../domain/playback'
import { SEATS, type Seat, type Side, sideOf } from '../../domain/seats'
import type { MessageKey } from '../../i18n'
import { CardFace } from '../cards/CardFace'
import css from './TrickArea.module.css'
import type { Words } from './words'

interface Props {
  frame: Frame
  viewer: Seat
  words: Words
  /** The trick that is on its way to its taker. */
  leaving: Frame | null
  /** The viewer's own place waits for a card. */
  isMyTurn: boolean
  isClockwise: boolean
  /** The Leekhas that are shown and count double. */
  exposed: readonly Card[]
  /** The Leekhas that must go under a higher card of their suit; none where the rules leave that free. */
  mustGoUnder: readonly Card[]
  /** Earlier cards than this one lie there without having come. */
  stillUpTo: number
}

interface LyingProps {
  play: Play
  side: Side
  words: Words
  isNew: boolean
  /** What it had to be played for. */
  mark: MessageKey | null
  exposed: readonly Card[]
}

function Lying({ play: { seat, card }, side, words, isNew, mark, exposed }: LyingProps) {
  return (
    <li className={css['lying']} data-side={side} data-new={isNew} data-card={card}>
      <CardFace card={card} isDouble={countsDouble(card, exposed)} />
      {exposed.includes(card) && <bdi className={css['double']}>{words.t('table.doubleMark')}</bdi>}
      {mark && <span className={css['mark']}>{words.t(mark)}</span>}
      <span className="visually-hidden">
        {words.name(seat)}: {words.cardLabel(card, exposed)}
      </span>
    </li>
  )
}

/** The cards of a trick in the four places of the table: mine below, the next player's beside it. */
export function TrickArea(props: Props) {
  const { frame, viewer, isClockwise, exposed, mustGoUnder, words, leaving, isMyTurn, stillUpTo } = props
  const side = (seat: Seat) => sideOf(seat, viewer, isClockwise)
  const taken = new Set(frame.plays.map(({ seat }) => seat))
  const lying = frame.plays.map(({ card }) => card)
  const markOf = ({ talyeekh }: Play, place: number): MessageKey | null => {
    if (talyeekh) return 'table.talyeekhMark'
    return hasGoneUnder(lying, place, mustGoUnder) ? 'table.talbeesMark' : null
  }
  return (
    <div className={css['area']}>
      {SEATS.map((seat) => {
        const isMine = seat === viewer && isMyTurn && !taken.has(seat)
        return (
          <span key={seat} className={css['place']} data-side={side(seat)} data-mine={isMine} aria-hidden="true">
            {isMine && <span dir="auto">{words.t('table.yourCard')}</span>}
          </span>
        )
      })}
      <ol className={css['cards']} aria-label={words.t('table.table')} data-taker={frame.taker}>
        {frame.plays.map((play, order) => (
          <Lying
            key={play.card}
            {...{ play, words, exposed }}
            side={side(play.seat)}
            isNew={order >= stillUpTo}
            mark={markOf(play, order)}
          />
        ))}
      </ol>
      {leaving && leaving.taker !== null && (
        <div className={css['leaving']} data-to={side(leaving.taker)} key={leaving.trickNumber} aria-hidden="true">
          {leaving.plays.map(({ seat, card }) => (
            <span key={card} className={css['lying']} data-side={side(seat)}>
              <CardFace card={card} />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
