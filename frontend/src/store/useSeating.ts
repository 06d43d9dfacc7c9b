import { useLocation } from 'wouter'
import { inviteTo, joinGame, leaveGame, openTable, startGame, takeInvitationBack, withdrawGame } from '../api/games'
import type { NewTable, SeatNumber } from '../api/types'
import { takeBack, withFirstPart } from './contributions'
import { refreshGame as refresh } from './refreshGame'
import { useWrite } from './useWrite'

/**
 * Who sits at a table: the writes that change it. Each refreshes what the screen shows, also when it was refused.
 * `onDone` follows sitting down and starting; leaving and closing the table go home.
 */
export function useSeating(id: string, onDone?: () => void) {
  const [, navigate] = useLocation()
  const onError = () => refresh(id)
  const stay = {
    onError,
    onSuccess: () => {
      refresh(id)
      onDone?.()
    },
  }
  const go = {
    onError,
    onSuccess: () => {
      navigate('/')
      refresh(id)
    },
  }
  return {
    join: useWrite(
      (seat: SeatNumber | null, key) =>
        withFirstPart(
          key,
          (fair) => joinGame(id, seat, key, fair),
          () => ({ id, isTaken: true }),
        ),
      stay,
    ),
    start: useWrite((level: string, key) => startGame(id, level, key), stay),
    invite: useWrite(
      ({ seat, username }: { seat: SeatNumber; username: string }, key) => inviteTo(id, seat, username, key),
      stay,
    ),
    uninvite: useWrite((seat: SeatNumber, key) => takeInvitationBack(id, seat, key), stay),
    leave: useWrite((_: null, key) => leaveGame(id, key), {
      ...go,
      onSuccess: () => {
        takeBack(id)
        go.onSuccess()
      },
    }),
    withdraw: useWrite((_: null, key) => withdrawGame(id, key), go),
  }
}

/** Opens a table and goes there. */
export function useOpenTable() {
  const [, navigate] = useLocation()
  const open = (table: NewTable, key: string) =>
    withFirstPart(
      key,
      (fair) => openTable(table, key, fair),
      ({ id, commitment }) => ({ id, commitment, isTaken: true }),
    )
  return useWrite(open, {
    onSuccess: ({ id }) => {
      refresh(id)
      navigate(`/games/${id}`)
    },
  })
}

/** The rules of the table that one tap opens. */
export const PRESET_WITH_BOTS = 'store-solo'

/** The level of bots while the server has not said which is the usual one. */
export const USUAL_BOT = 'normal'

/** The table of one person with three bots: dealt at once, no clock. */
export function tableWithBots(limit: number, bot = USUAL_BOT): NewTable {
  return {
    rules: { preset: PRESET_WITH_BOTS, limit },
    clock: { kind: 'none', weekends: false },
    seats: ['me', { bot }, { bot }, { bot }],
    visibility: 'private',
  }
}
