import type { Answer } from '../../api/types'
import type { Words } from '../../components/table/words'
import type { Card } from '../../domain/cards'
import type { Seat } from '../../domain/seats'
import type { ShownTable } from './useTable'

/** What the button says that gives this answer. */
export function answerText({ t, card }: Words, { expose, announce }: Answer): string {
  const parts = [
    ...(expose.length > 0 ? [t('table.showCard', { card: expose.map(card).join(' ') })] : []),
    ...(announce ? [t('table.announceClean')] : []),
  ]
  return parts.join(' · ') || t('table.declareNothing')
}

/** What the tray asks, or that it is answered. */
export function questionText({ t }: Words, { deal, view }: ShownTable): string {
  if (deal?.declaring?.declared) return t('table.declaredWaiting')
  return t(view.rules.exposing === 'on' ? 'table.declareShow' : 'table.declareTitle')
}

interface Said {
  shown: readonly { seat: Seat; card: Card }[]
  announced: readonly Seat[]
  me: Seat | null
}

/** What was shown and announced, line by line. */
export function saidText({ t, name, card: textOf }: Words, { shown, announced, me }: Said): string[] {
  const shows = shown.map(({ seat, card }) =>
    t(seat === me ? 'table.youShow' : 'table.shows', { name: name(seat), card: textOf(card) }),
  )
  const announces = announced.map((seat) =>
    t(seat === me ? 'table.youAnnounce' : 'table.announces', { name: name(seat) }),
  )
  return [...shows, ...(shown.length > 1 ? [t('table.heartsDouble')] : []), ...announces]
}

/** What the four have answered, line by line. */
export function revealLines(words: Words, { seats, view }: ShownTable): string[] {
  const shown = seats.flatMap(({ seat, exposed }) => exposed.map((card) => ({ seat, card })))
  const announced = seats.filter((seat) => seat.announced).map(({ seat }) => seat)
  const lines = saidText(words, { shown, announced, me: view.me })
  return lines.length > 0 ? lines : [words.t('table.nobodyDeclares')]
}
