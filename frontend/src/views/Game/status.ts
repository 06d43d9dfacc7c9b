import type { Deal, GameView } from '../../api/types'
import type { Status } from '../../components/table/StatusLine'
import type { Words } from '../../components/table/words'
import { type Card, suitOf } from '../../domain/cards'
import { TRICKS_IN_DEAL } from '../../domain/deal'
import { giver } from '../../domain/seats'
import type { ShownTable } from './useTable'

/** The rules by which the server refuses a card. */
const FOLLOW = 'R13'
const GIVE_LEEKHA = 'R14'

/** Why the server refuses `card` now, in words; null where it does not. */
export function reasonOf(words: Words, deal: Deal, card: Card): string | null {
  const rule = deal.why?.[card]
  const led = deal.trick?.cards[0]
  if (rule === undefined) return null
  if (rule === FOLLOW && led) return words.t('table.follow', { suit: words.suit(suitOf(led)) })
  if (rule === GIVE_LEEKHA) return words.t('table.talyeekh', { cards: words.either(deal.legal ?? []) })
  return words.t('table.refusedByRule')
}

/** What binds me in my turn: to lead, to follow, to give a Leekha, or nothing. */
export function turnText(words: Words, { trick, why, legal }: Deal): string {
  const { t } = words
  const led = trick?.cards[0]
  const rules = new Set(Object.values(why ?? {}))
  if (!led) return t('table.turnLead')
  if (rules.has(GIVE_LEEKHA)) return t('table.turnTalyeekh', { cards: words.either(legal ?? []) })
  const follows = legal?.every((card) => suitOf(card) === suitOf(led)) === true
  return follows ? t('table.turnFollow', { suit: words.suit(suitOf(led)) }) : t('table.turnAny')
}

/** From whom I received which cards; null where nobody gave me any. */
export function receivedText(words: Words, deal: Deal, me: number): string | null {
  if (deal.received.length === 0) return null
  const cards = deal.received.map(words.card).join(' ')
  return words.t('table.receivedFrom', { name: words.name(giver(me, deal.pass_direction)), cards })
}

/** Who takes the trick that lies there whole; null where none does. */
export function takenText(words: Words, { frame: { taker, points }, view }: ShownTable): string | null {
  if (taker === null) return null
  const isMine = taker === view.me
  if (points === null) return words.t(isMine ? 'table.youTakeOnly' : 'table.takesOnly', { name: words.name(taker) })
  return words.t(isMine ? 'table.youTake' : 'table.takes', { name: words.name(taker), points })
}

const waitsFor = (view: GameView): number[] => view.seats.filter((seat) => seat.to_act).map(({ seat }) => seat)

function passingStatus(words: Words, view: GameView, left: string | null): Status {
  const { t } = words
  const time = left ? [t('table.timeLeft', { time: left })] : []
  if (!view.deal?.passed.length) return { soft: [t('table.passFinal'), ...time].join(' · ') }
  const others = waitsFor(view).filter((seat) => seat !== view.me)
  return { main: t('table.waitingFor', { names: words.names(others) }), ...(time[0] && { soft: time[0] }) }
}

function playingStatus(words: Words, table: ShownTable, left: string | null): Status {
  const { view, deal, isMyTurn, turn } = table
  const { t } = words
  const time = left ? t('table.timeLeft', { time: left }) : null
  const taken = takenText(words, table)
  if (taken) return { main: taken }
  if (!deal || turn === null) return {}
  if (!isMyTurn) return { main: t('table.turnOf', { name: words.name(turn) }), ...(time && { soft: time }) }
  const received = table.isFresh && view.me !== null ? receivedText(words, deal, view.me) : null
  const soft = [received, time].filter((one) => one !== null).join(' · ')
  return { main: turnText(words, deal), tone: 'turn', ...(soft && { soft }) }
}

/** The status line of a running game. `left` is the time of whoever is to act. */
export function statusOf(words: Words, table: ShownTable, left: string | null): Status {
  return table.isPassing ? passingStatus(words, table.view, left) : playingStatus(words, table, left)
}

/** How far the game is, for the bar. */
export function progressText({ t }: Words, { isPassing, isDealOver, frame, playback }: ShownTable): string {
  const number = playback.at.deal
  if (isPassing) return t('table.dealPass', { deal: number })
  if (isDealOver) return t('table.dealOver', { deal: number })
  return t('table.dealTrick', { deal: number, trick: frame.trickNumber, tricks: TRICKS_IN_DEAL })
}
