import { createContext, memo, useContext } from 'react'
import { type Card, chipOf, isCourt, rankOf, type Suit, suitOf } from '../../domain/cards'
import css from './cards.module.css'
import { figureOn, type IndexScript, rankIndex } from './index-text'
import { Pip } from './Pip'
import { useCourt } from './useCourt'

/** The script in which cards show their rank. */
export const IndexContext = createContext<IndexScript>('latin')

/** Whether the king of clubs counts as a Leekha. */
export const KingLeekhaContext = createContext(false)

const COLUMN = 60
const PIP = { x: 172, y: 258, size: 126 }
const ART = { x: 118, y: 20, width: 112, height: 310 }

interface ChipProps {
  points: number
  suit: Suit
  script: IndexScript
  isDouble: boolean
}

function Chip({ points, suit, script, isDouble }: ChipProps) {
  const isSmall = points === 1
  const width = isSmall ? 58 : 90
  return (
    <g className={css['chip']} data-filled={!isSmall || isDouble}>
      <rect x={COLUMN - width / 2} y={272} width={width} height={58} rx={29} data-suit={suit} />
      <text x={COLUMN} y={317} textAnchor="middle">
        {figureOn(isDouble ? 2 * points : points, script)}
      </text>
    </g>
  )
}

function Picture({ card, suit }: { card: Card; suit: Suit }) {
  const shapes = useCourt(card)
  if (!shapes) return <Pip suit={suit} {...PIP} />
  return (
    <>
      <svg
        {...ART}
        viewBox="0 0 1300 2000"
        preserveAspectRatio="xMidYMid slice"
        className={css['art']}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own committed picture
        dangerouslySetInnerHTML={{ __html: shapes }}
      />
      <rect {...ART} className={css['artEdge']} />
    </>
  )
}

interface Props {
  card: Card
  /** Its points count double. */
  isDouble?: boolean
}

/** The face of a card. It says nothing to a screen reader: whatever holds it names the card. */
export const CardFace = memo(function CardFace({ card, isDouble = false }: Props) {
  const script = useContext(IndexContext)
  const suit = suitOf(card)
  const points = chipOf(card, useContext(KingLeekhaContext))
  const isTen = rankOf(card) === 'T'
  return (
    <svg className={css['card']} viewBox="0 0 250 350" data-suit={suit} aria-hidden="true" focusable="false">
      <rect className={css['paper']} x={1.5} y={1.5} width={247} height={347} rx={22} />
      <text
        className={css['index']}
        x={COLUMN}
        y={104}
        textAnchor="middle"
        {...(isTen && { textLength: 98, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {rankIndex(card, script)}
      </text>
      <Pip suit={suit} x={COLUMN} y={166} size={74} />
      {points > 0 && <Chip {...{ points, suit, script, isDouble }} />}
      {isCourt(card) ? <Picture card={card} suit={suit} /> : <Pip suit={suit} {...PIP} />}
    </svg>
  )
})
