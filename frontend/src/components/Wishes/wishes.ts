import type { TableWishes } from '../../api/games'

const NAMES = ['mode', 'limit', 'pace', 'preset', 'least_reliability', 'free', 'weekends'] as const

/** The shares of decisions in time that a table may ask for, in per cent. */
export const SHARES = [80, 90, 95]

/** What a table shall be like, as the address of the lobby has it. */
export function wishesFrom(search: string): TableWishes {
  const asked = new URLSearchParams(search)
  return Object.fromEntries(NAMES.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : [])))
}

/** The address with the wishes of `search` but for one, which is now `value`; empty for none. */
export function withWish(search: string, name: keyof TableWishes, value: string): string {
  const wishes = { ...wishesFrom(search), [name]: value }
  const query = new URLSearchParams(Object.entries(wishes).filter(([, wish]) => wish !== '')).toString()
  return query ? `?${query}` : ''
}

/** Where a table for everyone is opened that is as wished. */
export const openingPath = (search: string): string =>
  `/new?${new URLSearchParams({ ...wishesFrom(search), visibility: 'public' })}`
