import { useEffect, useRef, useState } from 'react'
import type { Progress } from '../domain/deal'
import { advance, follow, isResting, latest, missedAt, type Position, pauseAt, resume } from '../domain/playback'
import { readSeen, writeSeen } from './gameSeen'

export interface Playback {
  at: Position
  /** How many cards are still to be shown. */
  missed: number
  /** So many cards of the trick on the table lie there without having been seen to come. */
  stillUpTo: number
  /** The trick that was taken just now is on its way to its taker. */
  isSweeping: boolean
  skip: () => void
  /** Leave the ended deal for the running one. */
  openDeal: () => void
}

const hasMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

const same = (one: Position, other: Position): boolean =>
  one.deal === other.deal && one.plays === other.plays && one.swept === other.swept

/** Shows what happened step by step, from where this browser has seen the game before; `openingMs` before a deal's first card. */
export function usePlayback(id: string, view: Progress, openingMs = 0): Playback {
  const [stored, setStored] = useState(() => resume(view, readSeen(id)))
  const [isSweeping, setSweeping] = useState(false)
  const changedAt = useRef(0)
  const start = useRef(stored)
  const at = follow(view, stored)
  const next = advance(view, at)

  const go = (to: Position, sweeps: boolean) => {
    changedAt.current = performance.now()
    setSweeping(sweeps)
    setStored(to)
  }

  const latestGo = useRef(go)
  latestGo.current = go

  // What opens a deal is read from the moment it appears.
  useEffect(() => {
    if (openingMs > 0) changedAt.current = performance.now()
  }, [openingMs])

  // Polls bring new views without anything new to show: the timer depends on the step alone.
  const step = next && `${next.deal}.${next.plays}.${next.swept}`
  const coming = useRef(next)
  coming.current = next
  // biome-ignore lint/correctness/useExhaustiveDependencies: `step` stands for `at` and `next`
  useEffect(() => {
    if (!step) return
    const pause = at.plays === 0 ? Math.max(openingMs, pauseAt(at, hasMotion())) : pauseAt(at, hasMotion())
    const wait = Math.max(0, changedAt.current + pause - performance.now())
    const timer = setTimeout(() => {
      const to = coming.current
      if (to) latestGo.current(to, to.swept && !at.swept)
    }, wait)
    return () => clearTimeout(timer)
  }, [step, at.plays, at.swept, at.deal, openingMs])

  useEffect(() => {
    if (!same(at, stored)) latestGo.current(at, false)
  })

  useEffect(() => writeSeen(id, { deal: at.deal, plays: at.plays, swept: at.swept }), [id, at.deal, at.plays, at.swept])

  return {
    at,
    missed: missedAt(view, at),
    stillUpTo: start.current.deal === at.deal ? start.current.plays - firstInTrick(at) : 0,
    isSweeping,
    skip: () => {
      start.current = skipTo(view, at)
      go(start.current, false)
    },
    openDeal: () => go(view.deal ? { deal: view.deal.number, plays: 0, swept: true } : latest(view), false),
  }
}

/** How many cards were played in the deal before the trick that is on the table. */
const firstInTrick = (at: Position): number => at.plays - (isResting(at) ? 4 : at.plays % 4)

/** The end of what can be shown without opening another deal. */
function skipTo(view: Progress, at: Position): Position {
  let to = at
  for (let next = advance(view, to); next; next = advance(view, to)) to = next
  return to
}
