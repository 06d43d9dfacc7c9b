import { useState } from 'react'
import type { ApiError } from '../../api/client'
import type { GameView } from '../../api/types'
import type { PlateSeat } from '../../components/table/SeatPlate'
import type { Status } from '../../components/table/StatusLine'
import { secondsText, useTimeLeft } from '../../components/table/useTimeLeft'
import { useWords, type Words } from '../../components/table/words'
import type { Card } from '../../domain/cards'
import type { SentPlay } from '../../domain/expected'
import { isolate, useFormat } from '../../i18n/format'
import type { Game } from '../../store/useGame'
import { useMoves } from '../../store/useGameMoves'
import { useNextGame } from '../../store/useGameNext'
import { actionOf } from './action'
import { statusOf } from './status'
import { useDeclareChoice } from './useDeclareChoice'
import { useHand } from './useHand'
import { useNarration } from './useNarration'
import { type Notice, useNotice } from './useNotice'
import { type ShownTable, useTable } from './useTable'

const SHAKE_MS = 300

/** Why the server did not take a decision, in words. */
function refusalText({ t, card }: Words, error: ApiError, play: SentPlay | null): string {
  if (error.status === 409) return error.code === 'seat_given_up' ? error.message : t('table.movedOn')
  if (error.isPassing) return t('table.failed')
  const reason = error.message || t('table.refusedByRule')
  return play ? `${t('table.refused', { card: card(play.card) })}. ${reason}` : reason
}

/** The card that has just been refused, for as long as it shakes. */
function useShaking() {
  const [shaking, setShaking] = useState<Card | null>(null)
  const shake = (card: Card) => {
    setShaking(card)
    setTimeout(() => setShaking(null), SHAKE_MS)
  }
  return { shaking, shake }
}

/** What whoever is to act has left, with his bank where there is one. */
function timeText({ t }: Words, time: string, actor?: PlateSeat): string {
  if (time === t('table.timeUp')) return time
  const seconds = actor?.bank_left_s ?? null
  if (seconds === null) return t('table.timeLeft', { time })
  const bank = secondsText(seconds, actor?.acts_by ?? null, t)
  return bank === time ? t('clocks.bankOnly', { time }) : t('clocks.bankBeside', { time, bank })
}

function useStatus(words: Words, table: ShownTable, game: Game, notice: Notice | null): Status {
  const acting = table.seats.filter((seat) => seat.to_act)
  const actor = acting.find(({ seat }) => seat === table.view.me) ?? acting[0]
  const by = actor?.acts_by ?? null
  const left = useTimeLeft(by, words.t)
  const { formatMoment } = useFormat()
  if (notice) return { main: notice.text, tone: 'warning' }
  const status = statusOf(words, table, left && timeText(words, left, actor))
  if (game.isStale) return { ...status, soft: words.t('table.offline') }
  return by ? { ...status, until: words.t('clocks.until', { time: isolate(formatMoment(by)) }) } : status
}

/** Everything a person can see and do at the table. */
export function useController(id: string, game: Game, view: GameView, oneTap: boolean) {
  const words = useWords(view)
  const table = useTable(id, view)
  const { notice, say, clear } = useNotice()
  const { shaking, shake } = useShaking()
  const moves = useMoves(id, (error, play) => say(refusalText(words, error, play)))
  const hand = useHand(id, words, table, {
    oneTap,
    onPlay: (card) => {
      clear()
      table.playback.skip()
      moves.play({ card, version: view.version })
    },
    onRefused: (card, reason) => {
      shake(card)
      say(reason)
    },
  })
  const declare = useDeclareChoice(table.deal?.number ?? 0)
  const onPass = (cards: Card[], deal: number) => moves.pass({ cards, deal })
  return {
    words,
    table,
    hand,
    shaking,
    status: useStatus(words, table, game, notice),
    events: useNarration(words, table, notice),
    declare,
    action: actionOf({ words, table, hand, game, nextGame: useNextGame(id), onPass, declare, onAnswer: moves.answer }),
  }
}
