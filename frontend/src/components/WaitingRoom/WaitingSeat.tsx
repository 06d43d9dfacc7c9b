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
export function WaitingSeat({ seat, mine, opener, partnership, onSit }: SeatProps) {
  const t = useT()
  const partner = partnership && <span className={styles['soft']}>{partnership}</span>
  const { state, player } = seat
  if (state === 'open' && onSit) {
    return (
      <button type="button" className={styles['free']} onClick={onSit}>
        <Avatar name={null} />
        {t('lobby.joinHere')}
        {partner}
      </button>
    )
  }
  if (state === 'open' || !player) {
    const bot = state === 'bot'
    return (
      <>
        <Avatar name={null} bot={bot} />
        {bot ? <b>{t('common.bot')}</b> : <span className={styles['soft']}>{t('lobby.freeSeat')}</span>}
        {partner}
      </>
    )
  }
  const tag = state === 'invited' ? t('lobby.invited') : player.username === opener ? t('lobby.opener') : null
  return (
    <>
      <Avatar name={state === 'invited' ? null : player.display_name} />
      <b className={styles['name']}>{mine ? t('common.you') : <PlayerLink player={player} />}</b>
      {tag && <span className={styles['soft']}>{tag}</span>}
      {partner}
    </>
  )
}
