import { useEffect, useRef, useState } from 'react'
import type { Event } from '../../components/table/Events'
import type { Words } from '../../components/table/words'
import { type Play, playsBetween, tricksOf } from '../../domain/deal'
import { giver } from '../../domain/seats'
import { questionText, revealLines } from './declaring'
import { takenText, turnText } from './status'
import type { Notice } from './useNotice'
import type { ShownTable } from './useTable'

const KEPT = 12
const MOST_AT_ONCE = 8

function sayPlay(words: Words, { seat, card, talyeekh }: Play, me: number | null): string {
  const values = { name: words.name(seat), card: words.cardName(card) }
  if (talyeekh) return words.t('table.sayTalyeekh', values)
  return words.t(seat === me ? 'table.sayYouPlayed' : 'table.sayPlayed', values)
}

/** What is to be said now, each line under a key that it is said under once. */
function linesOf(words: Words, table: ShownTable): { key: string; text: string }[] {
  const { view, deal, isPassing, isDeclaring, isRevealing, isMyTurn, isFresh, playback } = table
  const { at } = playback
  const lines: { key: string; text: string | null }[] = []
  if (isPassing && deal && view.me !== null && deal.passed.length === 0)
    lines.push({
      key: `pass ${deal.number}`,
      text: `${words.t('table.sayPassing', { deal: deal.number })} ${words.passTitle('table.passTitle', view.me, deal.pass_direction)}`,
    })
  if (deal && view.me !== null && isFresh && !isPassing && deal.received.length > 0)
    lines.push({
      key: `received ${deal.number}`,
      text: words.t('table.sayReceived', {
        name: words.name(giver(view.me, deal.pass_direction)),
        cards: deal.received.map(words.cardName).join(', '),
      }),
    })
  if (isDeclaring && deal)
    lines.push({ key: `asked ${deal.number}`, text: `${questionText(words, table)} ${words.t('table.declareHint')}` })
  if (isRevealing) lines.push({ key: `declared ${at.deal}`, text: revealLines(words, table).join('. ') })
  lines.push({ key: `taken ${at.deal}.${at.plays}`, text: takenText(words, table) })
  if (isMyTurn && deal) lines.push({ key: `turn ${at.deal}.${at.plays}`, text: turnText(words, deal) })
  return lines.flatMap(({ key, text }) => (text === null ? [] : [{ key, text }]))
}

/** The plays shown since the last look, oldest first. */
function playsSince(
  { deal, frame, playback: { at } }: ShownTable,
  before: { deal: number; plays: number } | null,
): Play[] {
  if (!before || before.deal !== at.deal || before.plays >= at.plays) return []
  const fresh = at.plays - before.plays
  const all = deal ? playsBetween(tricksOf(deal), before.plays, at.plays) : frame.plays.slice(-fresh)
  return all.slice(-MOST_AT_ONCE)
}

/** The lines of the live region: who played what, who takes, when it is my turn, why a card is refused. */
export function useNarration(words: Words, table: ShownTable, notice: Notice | null): Event[] {
  const [events, setEvents] = useState<Event[]>([])
  const before = useRef<{ deal: number; plays: number } | null>(null)
  const said = useRef(new Set<string>())
  const count = useRef(0)
  const { at } = table.playback

  useEffect(() => {
    const texts = playsSince(table, before.current).map((play) => sayPlay(words, play, table.view.me))
    before.current = { deal: at.deal, plays: at.plays }
    for (const { key, text } of linesOf(words, table))
      if (!said.current.has(key)) {
        said.current.add(key)
        texts.push(text)
      }
    const key = `notice ${notice?.number}`
    if (notice && !said.current.has(key)) {
      said.current.add(key)
      texts.push(notice.text)
    }
    if (texts.length === 0) return
    const fresh = texts.map((text) => ({ id: count.current++, text: words.aloud(text) }))
    setEvents((last) => [...last, ...fresh].slice(-KEPT))
  })
  return events
}
