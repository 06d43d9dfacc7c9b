import type { Play } from '../../domain/deal'
import type { Frame } from '../../domain/playback'
import { SEATS, type Seat, sideOf } from '../../domain/seats'
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
  /** Earlier cards than this one lie there without having come. */
  stillUpTo: number
}

function Lying({ play, viewer, words, isNew }: { play: Play; viewer: Seat; words: Words; isNew: boolean }) {
  return (
    <li className={css['lying']} data-side={sideOf(play.seat, viewer)} data-new={isNew} data-card={play.card}>
      <CardFace card={play.card} />
      {play.talyeekh && <span className={css['mark']}>{words.t('table.talyeekhMark')}</span>}
      <span className="visually-hidden">
        {words.name(play.seat)}: {words.cardLabel(play.card)}
      </span>
    </li>
  )
}

/** The cards of a trick in the four places of the table: mine below, the next player's on the right. */
export function TrickArea({ frame, viewer, words, leaving, isMyTurn, stillUpTo }: Props) {
  const taken = new Set(frame.plays.map(({ seat }) => seat))
  return (
    <div className={css['area']}>
      {SEATS.map((seat) => {
        const isMine = seat === viewer && isMyTurn && !taken.has(seat)
        return (
          <span
            key={seat}
            className={css['place']}
            data-side={sideOf(seat, viewer)}
            data-mine={isMine}
            aria-hidden="true"
          >
            {isMine && <span dir="auto">{words.t('table.yourCard')}</span>}
          </span>
        )
      })}
      <ol className={css['cards']} aria-label={words.t('table.table')} data-taker={frame.taker}>
        {frame.plays.map((play, order) => (
          <Lying key={play.card} {...{ play, viewer, words }} isNew={order >= stillUpTo} />
        ))}
      </ol>
      {leaving && leaving.taker !== null && (
        <div
          className={css['leaving']}
          data-to={sideOf(leaving.taker, viewer)}
          key={leaving.trickNumber}
          aria-hidden="true"
        >
          {leaving.plays.map(({ seat, card }) => (
            <span key={card} className={css['lying']} data-side={sideOf(seat, viewer)}>
              <CardFace card={card} />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
