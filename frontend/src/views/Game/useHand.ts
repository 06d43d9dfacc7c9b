import { useRef, useState } from 'react'
import type { HandCard } from '../../components/table/Hand'
import type { Words } from '../../components/table/words'
import { type Card, countsDouble, suitOf } from '../../domain/cards'
import { playedBy } from '../../domain/deal'
import { rowsOf } from '../../domain/hand'
import { completedBy } from '../../domain/passing'
import { reasonOf } from './status'
import { usePassChoice } from './usePassChoice'
import type { ShownTable } from './useTable'

interface Options {
  oneTap: boolean
  onPlay: (card: Card) => void
  /** A card that the rules refuse was tapped. */
  onRefused: (card: Card, reason: string) => void
}

const NO_CARDS: readonly Card[] = []

/** Why `card` may not be chosen or played now; null where nothing speaks against it. */
function refusalOf(words: Words, table: ShownTable, chosen: readonly Card[], card: Card): string | null {
  const { deal } = table
  if (!deal) return null
  if (!table.isPassing) return table.isMyTurn ? reasonOf(words, deal, card) : null
  if (chosen.includes(card)) return null
  const broken = completedBy(card, chosen, deal.forbidden_sets)
  return broken && words.t('table.keepSuit', { suit: words.suit(broken.suit ?? suitOf(card)) })
}

interface Marks extends Pick<HandCard, 'isReceived' | 'isAway'> {
  reason: string | null
}

function labelOf(words: Words, named: string, marks: Marks): string {
  const plain = marks.isReceived ? words.t('table.cardReceived', { card: named }) : named
  const chosen = marks.isAway ? words.t('table.cardChosen', { card: plain }) : plain
  return marks.reason ? words.t('table.cardRefused', { card: chosen, reason: words.aloud(marks.reason) }) : chosen
}

/** All the cards that this screen has seen in my hand since the deal's play began: a card keeps its row by them. */
function useHeld({ deal: shown, view, isPassing }: ShownTable, held: Card[]): Card[] {
  const deal = shown?.number ?? 0
  const seen = useRef<{ deal: number; cards: Card[] }>({ deal, cards: [] })
  if (isPassing) return held
  const cards = shown && view.me !== null ? [...held, ...playedBy(shown, view.me)] : held
  const before = seen.current.deal === deal ? seen.current.cards : []
  seen.current = { deal, cards: [...new Set([...before, ...cards])] }
  return seen.current.cards
}

/** My hand as it is shown, what is selected in it, and what a tap on a card does. */
export function useHand(id: string, words: Words, table: ShownTable, { oneTap, onPlay, onRefused }: Options) {
  const { deal, isPassing, isMyTurn, isFresh, isStoodIn } = table
  const [selected, setSelected] = useState<Card | null>(null)
  const passed = isPassing ? (deal?.passed ?? NO_CARDS) : NO_CARDS
  const held = (deal?.hand ?? NO_CARDS).filter((card) => !passed.includes(card))
  const pass = usePassChoice(id, deal?.number ?? 0, held)
  const isChoosing = isPassing && passed.length === 0 && !isStoodIn
  const chosen = isChoosing ? pass.chosen : NO_CARDS
  const received = isFresh && !isPassing ? (deal?.received ?? NO_CARDS) : NO_CARDS
  const isPlayable = (card: Card) => isMyTurn && deal?.legal?.includes(card) === true
  const raised = selected !== null && held.includes(selected) && !isPassing ? selected : null
  const all = useHeld(table, held)

  const shown = (card: Card): HandCard => {
    const reason = refusalOf(words, table, chosen, card)
    const marks = { isReceived: received.includes(card), isAway: chosen.includes(card), reason }
    return {
      ...marks,
      card,
      label: labelOf(words, words.cardLabel(card, table.exposed), marks),
      mark: table.exposed.includes(card) ? words.t('table.doubleMark') : null,
      isDouble: countsDouble(card, table.exposed),
      isSelected: card === raised,
      isRefused: reason !== null,
    }
  }

  const pick = (card: Card) => {
    const reason = refusalOf(words, table, chosen, card)
    if (reason) return onRefused(card, reason)
    if (isPassing) return isChoosing ? pass.toggle(card) : undefined
    if (isPlayable(card) && (oneTap || card === raised)) {
      setSelected(null)
      return onPlay(card)
    }
    setSelected(card === raised ? null : card)
  }

  return {
    rows: rowsOf(held, all).map((row) => row.map(shown)),
    chosen,
    isChoosing,
    raised,
    /** The raised card, if it may be played now. */
    ready: raised !== null && isPlayable(raised) ? raised : null,
    pick,
    playRaised: () => raised !== null && isPlayable(raised) && pick(raised),
    toggle: pass.toggle,
  }
}
