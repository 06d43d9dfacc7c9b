import type { Suit } from '../../domain/cards'
import { SUIT_PATHS } from './suits'

/** One suit sign inside a card, centred at (x, y). */
export function Pip({ suit, x, y, size }: { suit: Suit; x: number; y: number; size: number }) {
  const scale = size / 100
  return <path d={SUIT_PATHS[suit]} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`} />
}
