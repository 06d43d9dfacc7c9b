import type { Card } from '../../domain/cards'
import type { Play } from '../../domain/deal'
import type { Frame } from '../../domain/playback'
import { SEATS, type Seat, type Side, sideOf } from '../../domain/seats'
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
  /** The cards that count double. */
  exposed: readonly Card[]
  /** Earlier cards than this one lie there without having come. */
  stillUpTo: number
}

interface LyingProps {
  play: Play
  side: Side
  words: Words
  isNew: boolean
  isDouble: boolean
}

function Lying({ play, side, words, isNew, isDouble }: LyingProps) {
  return (
    <li className={css['lying']} data-side={side} data-new={isNew} data-card={play.card}>
      <CardFace card={play.card} />
      {isDouble && <bdi className={css['double']}>{words.t('table.doubleMark')}</bdi>}
      {play.talyeekh && <span className={css['mark']}>{words.t('table.talyeekhMark')}</span>}
      <span className="visually-hidden">
        {words.name(play.seat)}: {words.cardLabel(play.card)}
      </span>
    </li>
  )
}

/** The cards of a trick in the four places of the table: mine below, the next player's beside it. */
export function TrickArea({ frame, viewer, isClockwise, exposed, words, leaving, isMyTurn, stillUpTo }: Props) {
  const side = (seat: Seat) => sideOf(seat, viewer, isClockwise)
  const taken = new Set(frame.plays.map(({ seat }) => seat))
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
            {...{ play, words }}
            side={side(play.seat)}
            isNew={order >= stillUpTo}
            isDouble={exposed.includes(play.card)}
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
