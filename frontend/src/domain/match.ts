import { teamOf } from './teams'

/** So many letters lose a donkey match. */
export const LETTERS_TO_LOSE = 4

interface Ended {
  totals: readonly number[]
  losing_team: number | null
}

/** Who gets a letter for a game: the losing team, both where they are level, or every seat with the highest total. By what the letters are kept by. */
export function losersOf(letters: readonly number[], { totals, losing_team }: Ended): number[] {
  const holders = letters.map((_, holder) => holder)
  if (letters.length === totals.length) return holders.filter((seat) => totals[seat] === Math.max(...totals))
  return holders.filter((team) => losing_team === null || team === losing_team)
}

/** The letters after a game, by team in pairs, else by seat. */
export function lettersAfter(letters: readonly number[], ended: Ended): number[] {
  const losers = losersOf(letters, ended)
  return letters.map((count, holder) => count + (losers.includes(holder) ? 1 : 0))
}

/** Whether the letters of a match are kept by seat or by team, and whose they are for `viewer` first. */
export const holdersFrom = (letters: readonly number[], viewer: number): number[] => {
  const first = letters.length === 2 ? teamOf(viewer) : viewer
  return letters.map((_, steps) => (first + steps) % letters.length)
}
