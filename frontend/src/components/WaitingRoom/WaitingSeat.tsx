import type { GameView, Invitation, SeatNumber, SummarySeat } from '../../api/types'
import { type Translate, useT } from '../../i18n'
import { isolate } from '../../i18n/format'
import { Avatar } from '../Avatar/Avatar'
import { PlayerLink } from '../PlayerLink/PlayerLink'
import styles from './WaitingRoom.module.css'

type Sat = Pick<Invitation | GameView, 'rules' | 'seats' | 'me'>

interface SeatProps {
  seat: SummarySeat
  mine: boolean
  opener: string | null
  /** In pairs: whose partner this seat is, if that is known. */
  partnership: string | null
  onSit: (() => void) | null
  /** The way to keep a free seat for somebody, or to free it again. */
  onInvite?: (() => void) | null
}

/** In pairs: that a seat is my partner's, or whose partner one becomes on it. */
export function partnershipOf({ rules, seats, me }: Sat, seat: SeatNumber, t: Translate): string | null {
  if (rules.mode !== 'pairs' || seat === me) return null
  if (me !== null) return (seat + 2) % 4 === me ? t('rules.yourPartner') : null
  const opposite = seats.find((other) => other.seat === (seat + 2) % 4)
  return opposite?.state === 'taken' && opposite.player
    ? t('rules.partnerOf', { name: isolate(opposite.player.display_name) })
    : null
}

/** Who sits on a seat of a table that waits, or the way to sit there. */
export function WaitingSeat({ seat, mine, opener, partnership, onSit, onInvite = null }: SeatProps) {
  const t = useT()
  const partner = partnership && <span className={styles['soft']}>{partnership}</span>
  const { state, player } = seat
  const onFree = onSit ?? onInvite
  if (state === 'open' && onFree) {
    return (
      <button type="button" className={styles['free']} onClick={onFree}>
        <Avatar name={null} />
        {t(onSit ? 'lobby.joinHere' : 'lobby.seatInvite')}
        {partner}
      </button>
    )
  }
  if (state === 'open' || !player) {
    const bot = state === 'bot'
    return (
      <>
        <Avatar name={null} bot={bot} />
        {bot ? (
          <b>{t('common.bot', { level: seat.bot ?? '' })}</b>
        ) : (
          <span className={styles['soft']}>{t('lobby.freeSeat')}</span>
        )}
        {partner}
      </>
    )
  }
  return (
    <>
      <Sitting state={state} player={player} mine={mine} isOpener={player.username === opener} />
      {state === 'invited' && onInvite && (
        <button type="button" className={styles['free']} onClick={onInvite}>
          {t('lobby.uninvite')}
        </button>
      )}
      {partner}
    </>
  )
}

interface SittingProps {
  state: SummarySeat['state']
  player: NonNullable<SummarySeat['player']>
  mine: boolean
  isOpener: boolean
}

function Sitting({ state, player, mine, isOpener }: SittingProps) {
  const t = useT()
  const isInvited = state === 'invited'
  const tag = isInvited ? t('lobby.invited') : isOpener ? t('lobby.opener') : null
  return (
    <>
      <Avatar name={isInvited ? null : player.display_name} />
      <b className={styles['name']}>{mine ? t('common.you') : <PlayerLink player={player} />}</b>
      {tag && <span className={styles['soft']}>{tag}</span>}
    </>
  )
}
