import type { Message } from '../api/types'

/** What is known of a talk when its newest page has come anew: older lines stay, unless the page does not reach them. */
export function gathered(known: readonly Message[], newest: readonly Message[]): Message[] {
  const last = newest.at(-1)?.id
  const place = known.findIndex(({ id }) => id === last)
  return place < 0 ? [...newest] : [...newest, ...known.slice(place + 1)]
}

/** What is known with an older page after it, nothing twice. */
export function withOlder(known: readonly Message[], older: readonly Message[]): Message[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...older.filter(({ id }) => !ids.has(id))]
}
