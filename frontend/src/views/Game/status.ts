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
const NO_HEARTS = 'R26'
const NO_POINTS = 'R27'
const GOES_FIRST = 'R29'
const GO_UNDER = 'R30'
const PLAY_LOWER = 'R31'

/** Why the server refuses `card` now, in words; null where it does not. */
export function reasonOf(words: Words, deal: Deal, card: Card): string | null {
  const rule = deal.why?.[card]
  const led = deal.trick?.cards[0]
  if (rule === undefined) return null
  if (rule === FOLLOW && led) return words.t('table.follow', { suit: words.suit(suitOf(led)) })
  const cards = words.either(deal.legal ?? [])
  if (rule === GIVE_LEEKHA) return words.t('table.talyeekh', { cards })
  if (rule === NO_HEARTS) return words.t('table.heartsNotBroken')
  if (rule === NO_POINTS) return words.t('table.noFirstPoints')
  if (rule === GOES_FIRST) return words.t('table.goesFirst', { cards })
  if (rule === GO_UNDER) return words.t('table.talbees', { cards })
  if (rule === PLAY_LOWER) return words.t('table.playLower', { cards })
  return words.t('table.refusedByRule')
}

/** What binds me beyond following suit, by the rules that refuse other cards; null where nothing does. */
function bindingText({ t, either }: Words, rules: ReadonlySet<string>, legal: readonly Card[]): string | null {
  const cards = either(legal)
  if (rules.has(NO_HEARTS)) return t('table.turnNoHearts')
  if (rules.has(NO_POINTS)) return t('table.turnNoPoints')
  if (rules.has(GIVE_LEEKHA) || rules.has(GOES_FIRST)) return t('table.turnTalyeekh', { cards })
  if (rules.has(GO_UNDER)) return t('table.turnTalbees', { cards })
  return rules.has(PLAY_LOWER) ? t('table.turnLower') : null
}

/** What binds me in my turn: to lead, to follow, to give a Leekha, or nothing. */
export function turnText(words: Words, { trick, why, legal }: Deal): string {
  const { t } = words
  const led = trick?.cards[0]
  const binding = bindingText(words, new Set(Object.values(why ?? {})), legal ?? [])
  if (binding) return binding
  if (!led) return t('table.turnLead')
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

const timed = (time: string | null): string[] => (time ? [time] : [])

function passingStatus(words: Words, { view, isStoodIn }: ShownTable, time: string | null): Status {
  const { t } = words
  if (view.me !== null && !view.deal?.passed.length && !isStoodIn)
    return { soft: [t('table.passFinal'), ...timed(time)].join(' · ') }
  const others = waitsFor(view).filter((seat) => seat !== view.me)
  return { main: t('table.waitingFor', { names: words.names(others) }), ...(time && { soft: time }) }
}

/** How the four answer before the first lead. */
function declaringStatus(words: Words, { view, isStoodIn }: ShownTable, time: string | null): Status {
  const { t } = words
  if (view.deal?.declaring && !view.deal.declaring.declared && !isStoodIn)
    return { main: t('table.declareTitle'), soft: [t('table.declareFinal'), ...timed(time)].join(' · ') }
  const others = waitsFor(view).filter((seat) => seat !== view.me)
  return { main: t('table.waitingForAnswers', { names: words.names(others) }), ...(time && { soft: time }) }
}

function playingStatus(words: Words, table: ShownTable, time: string | null): Status {
  const { view, deal, isMyTurn, turn } = table
  const { t } = words
  const taken = takenText(words, table)
  if (taken) return { main: taken }
  if (!deal || turn === null) return {}
  if (!isMyTurn) return { main: t('table.turnOf', { name: words.name(turn) }), ...(time && { soft: time }) }
  const received = table.isFresh && view.me !== null ? receivedText(words, deal, view.me) : null
  const soft = [received, time].filter((one) => one !== null).join(' · ')
  return { main: turnText(words, deal), tone: 'turn', ...(soft && { soft }) }
}

/** The status line of a running game. `time` is what whoever is to act has left, in words. */
export function statusOf(words: Words, table: ShownTable, time: string | null): Status {
  if (table.isDeclaring) return declaringStatus(words, table, time)
  return table.isPassing ? passingStatus(words, table, time) : playingStatus(words, table, time)
}

/** How far the game is, for the bar. */
export function progressText({ t }: Words, table: ShownTable): string {
  const { isPassing, isDeclaring, isDealOver, frame, playback } = table
  const number = playback.at.deal
  if (isPassing) return t('table.dealPass', { deal: number })
  if (isDeclaring) return t('table.dealDeclare', { deal: number })
  if (isDealOver) return t('table.dealOver', { deal: number })
  return t('table.dealTrick', { deal: number, trick: frame.trickNumber, tricks: TRICKS_IN_DEAL })
}
