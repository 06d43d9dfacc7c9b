import type { Answer } from '../../api/types'
import type { Words } from '../../components/table/words'
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

/** What the four have answered, line by line. */
export function revealLines(words: Words, { seats, exposed, view }: ShownTable): string[] {
  const { t } = words
  const shown = seats.flatMap(({ seat, exposed: cards }) =>
    cards.map((card) =>
      t(seat === view.me ? 'table.youShow' : 'table.shows', { name: words.name(seat), card: words.card(card) }),
    ),
  )
  const announced = seats
    .filter((seat) => seat.announced)
    .map(({ seat }) => t(seat === view.me ? 'table.youAnnounce' : 'table.announces', { name: words.name(seat) }))
  const lines = [...shown, ...(exposed.length > 1 ? [t('table.heartsDouble')] : []), ...announced]
  return lines.length > 0 ? lines : [t('table.nobodyDeclares')]
}
