import type { TableWishes } from '../../api/games'

const NAMES = ['mode', 'limit', 'pace', 'preset', 'free', 'weekends'] as const

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
