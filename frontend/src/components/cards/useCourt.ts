import { useEffect, useState } from 'react'
import { type Card, isCourt } from '../../domain/cards'

const files = import.meta.glob<string>('./courts/*.svg', { query: '?raw', import: 'default' })
const drawn = new Map<Card, string>()

/** The shapes inside the picture's own <svg>, whose view is 1300 × 2000. */
const shapesOf = (file: string): string => file.replace(/^[^>]*>/, '').replace(/<\/svg>\s*$/, '')

async function draw(card: Card): Promise<string | null> {
  const file = await files[`./courts/${card}.svg`]?.()
  if (file) drawn.set(card, shapesOf(file))
  return drawn.get(card) ?? null
}

/** The picture of a king, queen or jack as SVG shapes; null until it has come, and for other cards. */
export function useCourt(card: Card): string | null {
  const [, redraw] = useState(0)
  useEffect(() => {
    let stays = true
    const show = () => stays && redraw((count) => count + 1)
    // Without the picture the letter stays: nothing to tell the player.
    if (isCourt(card) && !drawn.has(card)) draw(card).then(show, () => {})
    return () => {
      stays = false
    }
  }, [card])
  return drawn.get(card) ?? null
}
