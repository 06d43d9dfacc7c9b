import type { PlanBook, PlanCase, PlanCondition, PlanLine, PlanWish } from '../../../api/types'
import { type Card, SUITS } from '../../../domain/cards'

type WireCard = NonNullable<PlanWish['card']>
export type ConditionWords = PlanBook['conditions'][number]

const PLAYERS = ['next', 'across', 'previous'] as const

/** A line that says nothing yet. */
export const NEW_LINE: PlanLine = { on: 'follow', suits: [], if: [], play: [] }

/** The same line for another case: what makes no sense there goes. */
export function inCase(line: PlanLine, on: PlanCase, book: PlanBook): PlanLine {
  const fits = (name: PlanCondition['is']) => book.conditions.some((one) => one.name === name && one.cases.includes(on))
  return { ...line, on, suits: on === 'lead' ? [] : line.suits, if: line.if.filter((one) => fits(one.is)) }
}

/** A value as text in which the order of fields says nothing: the server keeps its own. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Whether two parts of a plan say the same. */
export const isSame = (a: object, b: object): boolean => inOrder(a) === inOrder(b)

const isWait = (wish: PlanWish): boolean => wish.wait === true

/** The line with one more wish; nothing comes after waiting, and nothing twice. */
export function withWish(line: PlanLine, wish: PlanWish): PlanLine {
  const others = line.play.filter((one) => !isSame(one, wish) && !isWait(one))
  const last = line.play.filter((one) => isWait(one) && !isWait(wish))
  return { ...line, play: [...others, wish, ...last] }
}

export const cardWish = (card: Card): PlanWish => ({ card: card as WireCard })

/** A condition as it is added: with what it asks for, which may be changed then. */
export function newCondition({ name, asks }: ConditionWords): PlanCondition {
  if (asks === 'cards') return { is: name, cards: ['QS'] }
  if (asks === 'seats') return { is: name, by: ['next'] }
  return asks === 'tricks' ? { is: name, from: 1, to: 6 } : { is: name }
}

export function withCondition(line: PlanLine, condition: PlanCondition): PlanLine {
  return line.if.some((one) => isSame(one, condition)) ? line : { ...line, if: [...line.if, condition] }
}

type Player = NonNullable<PlanCondition['by']>[number]

/** A condition about players with one of them in or out, in the order of play; it is always about somebody. */
export function withPlayer(condition: PlanCondition, player: Player): PlanCondition {
  const by = condition.by ?? []
  const chosen = by.includes(player) ? by.filter((one) => one !== player) : [...by, player]
  return chosen.length === 0 ? condition : { ...condition, by: PLAYERS.filter((one) => chosen.includes(one)) }
}

/** The suits led that a line is for, in the order of the deck. */
export function withSuit(line: PlanLine, suit: PlanLine['suits'][number]): PlanLine {
  const chosen = line.suits.includes(suit) ? line.suits.filter((one) => one !== suit) : [...line.suits, suit]
  return { ...line, suits: SUITS.filter((one) => chosen.includes(one)) }
}

/** The list without one of its items, or with another in its place. */
export function replaced<Item>(items: readonly Item[], place: number, ...by: Item[]): Item[] {
  return [...items.slice(0, place), ...by, ...items.slice(place + 1)]
}

/** The list with an item one place earlier. */
export function earlier<Item>(items: readonly Item[], place: number): Item[] {
  const item = items[place]
  const before = items[place - 1]
  if (item === undefined || before === undefined) return [...items]
  return [...items.slice(0, place - 1), item, before, ...items.slice(place + 1)]
}
