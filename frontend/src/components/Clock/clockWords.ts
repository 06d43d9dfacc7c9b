import type { Clock } from '../../api/types'
import type { Translate } from '../../i18n'
import { formatAllowance } from '../../i18n/format'

function timesOf(clock: Clock, t: Translate): string {
  if (clock.kind === 'none') return t('common.clockNone')
  if (clock.kind === 'bank') {
    const time = formatAllowance(clock.bank_s)
    if (clock.increment_s === 0) return t('clocks.bank', { time })
    return t('clocks.bankBack', { time, back: formatAllowance(clock.increment_s) })
  }
  const time = formatAllowance(clock.play_s)
  if (clock.pass_s === clock.play_s) return t('clocks.perMove', { time })
  return t('clocks.perMovePass', { time, pass: formatAllowance(clock.pass_s) })
}

/** A clock in words: "3 days a move", "14 days for the whole game, 1 hour back after each move; rests on days off". */
export function clockWords(clock: Clock, t: Translate): string {
  const times = timesOf(clock, t)
  return clock.weekends ? t('clocks.rests', { clock: times }) : times
}
