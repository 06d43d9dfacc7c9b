import { follow, get, write } from './client'
import type { Page, Partners, Player } from './types'

const at = (username: string) => ({ params: { username } })

export const fetchPartners = (): Promise<Partners> => get('/api/v1/me/partners')

export const addPartner = (username: string): Promise<Player> =>
  write('post', '/api/v1/me/partners', { body: { username } })

export async function removePartner(username: string): Promise<void> {
  await write('delete', '/api/v1/me/partners/{username}', at(username))
}

/** Everybody whom I have blocked. */
export async function fetchBlocks(): Promise<Player[]> {
  let page: Page<Player> = await get('/api/v1/me/blocks')
  const people = [...page.results]
  while (page.next) {
    page = await follow<Page<Player>>(page.next)
    people.push(...page.results)
  }
  return people
}

export const blockPerson = (username: string): Promise<Player> =>
  write('post', '/api/v1/users/{username}/block', at(username))

export async function unblockPerson(username: string): Promise<void> {
  await write('delete', '/api/v1/users/{username}/block', at(username))
}
