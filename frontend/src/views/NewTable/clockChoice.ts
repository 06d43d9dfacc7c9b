import type { Clock, ClockBounds, RuleBook } from '../../api/types'
import { numberOf } from '../../components/Rules/choosing'

export const SPAN_UNITS = ['second', 'minute', 'hour', 'day'] as const
export type SpanUnit = (typeof SPAN_UNITS)[number]

/** A time as it is typed. */
export interface Span {
  count: string
  unit: SpanUnit
}

export type ClockKind = 'per_move' | 'bank'
export type OwnTime = 'play_s' | 'pass_s' | 'bank_s' | 'increment_s'

/** The times that each kind of clock has. */
export const TIMES_OF: Readonly<Record<ClockKind, readonly OwnTime[]>> = {
  per_move: ['play_s', 'pass_s'],
  bank: ['bank_s', 'increment_s'],
}

/** Instead of the key of an offered clock: times of one's own. */
export const OWN = 'own'

/** A clock as it is being chosen; what was chosen for the other kind is kept. */
export interface ClockChoice {
  kind: ClockKind
  picked: Readonly<Record<ClockKind, string>>
  own: Readonly<Record<OwnTime, Span>>
  weekends: boolean
}

const SECONDS: Readonly<Record<SpanUnit, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 }
const DAY_S = SECONDS.day
const USUAL_S = 3 * DAY_S

const OWN_AT_FIRST: ClockChoice['own'] = {
  play_s: { count: '2', unit: 'day' },
  pass_s: { count: '2', unit: 'day' },
  bank_s: { count: '7', unit: 'day' },
  increment_s: { count: '1', unit: 'hour' },
}

/** The time that says most of a clock: for a card, or for the whole game. */
export function mainTime(clock: Clock): number {
  if (clock.kind === 'none') return 0
  return clock.kind === 'bank' ? clock.bank_s : clock.play_s
}

export function keyOf(clock: Clock): string {
  if (clock.kind === 'none') return clock.kind
  return clock.kind === 'bank' ? `${clock.bank_s}+${clock.increment_s}` : `${clock.play_s}/${clock.pass_s}`
}

/** The offered clocks of a kind, the shortest first. */
export function offeredOf({ clocks }: Pick<RuleBook, 'clocks'>, kind: ClockKind): Clock[] {
  return clocks.filter((clock) => clock.kind === kind).sort((one, other) => mainTime(one) - mainTime(other))
}

/** What is chosen before anybody chooses: three days a move where they are offered. */
export function firstChoice(book: Pick<RuleBook, 'clocks'>): ClockChoice {
  const perMove = offeredOf(book, 'per_move')
  const usual = perMove.find((clock) => mainTime(clock) === USUAL_S) ?? perMove[0]
  const [bank] = offeredOf(book, 'bank')
  return {
    kind: 'per_move',
    picked: { per_move: usual ? keyOf(usual) : OWN, bank: bank ? keyOf(bank) : OWN },
    own: OWN_AT_FIRST,
    weekends: false,
  }
}

export const secondsOf = ({ count, unit }: Span): number => numberOf(count) * SECONDS[unit]

/** The chosen clock, before anybody asks whether its times are allowed. */
export function clockOf({ kind, picked, own, weekends }: ClockChoice, book: Pick<RuleBook, 'clocks'>): Clock {
  const offered = offeredOf(book, kind).find((clock) => keyOf(clock) === picked[kind])
  const seconds = (time: OwnTime) => secondsOf(own[time])
  const typed: Clock =
    kind === 'bank'
      ? { kind, bank_s: seconds('bank_s'), increment_s: seconds('increment_s'), weekends: false }
      : { kind, play_s: seconds('play_s'), pass_s: seconds('pass_s'), weekends: false }
  const clock = offered ?? typed
  return { ...clock, weekends: weekends && mayRest(clock) }
}

/** Whether people have days to decide, so that the clock may rest on some of them. */
export const mayRest = (clock: Clock): boolean => mainTime(clock) >= DAY_S

/** The shortest and the longest that a time may be. */
export function boundsOf(time: OwnTime, bounds: ClockBounds): { min: number; max: number } {
  if (time === 'bank_s') return { min: bounds.min_bank_s, max: bounds.max_bank_s }
  if (time === 'increment_s') return { min: 0, max: bounds.max_increment_s }
  return { min: bounds.min_s, max: bounds.max_s }
}

const isNought = (count: string): boolean => /^[0٠]*$/.test(count.trim())

/** The own times that are no times, or too short, or too long. */
export function faultyTimes({ kind, picked, own }: ClockChoice, bounds: ClockBounds): OwnTime[] {
  if (picked[kind] !== OWN) return []
  return TIMES_OF[kind].filter((time) => {
    const { min, max } = boundsOf(time, bounds)
    const seconds = secondsOf(own[time])
    return seconds < min || seconds > max || (seconds === 0 && !isNought(own[time].count))
  })
}
