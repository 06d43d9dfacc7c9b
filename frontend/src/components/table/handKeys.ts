const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The place below or above `place` in the other row; null where there is none. */
function inOtherRow(place: number, upper: number, lower: number, goesDown: boolean): number | null {
  if (lower === 0 || goesDown === place >= upper) return null
  return goesDown ? upper + Math.min(place, lower - 1) : Math.min(place - upper, upper - 1)
}

/**
 * Where a key leads from `place`, counted through rows of the given lengths; null for keys that lead nowhere.
 * Left and right are those of the screen: a hand is laid out alike in every language.
 */
export function nextInRows(key: string, place: number, [upper = 0, lower = 0]: readonly number[]): number | null {
  const last = upper + lower - 1
  const step = STEPS[key]
  if (step !== undefined) return Math.min(Math.max(place + step, 0), last)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowDown' || key === 'ArrowUp') return inOtherRow(place, upper, lower, key === 'ArrowDown')
  return null
}
