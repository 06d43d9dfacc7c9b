import { follow, get, type Polled, poll, write } from './client'
import type { BodyOf } from './paths'
import type { GameRecord, GameView, Phrase, Room, Talk } from './types'

const GAME = '/api/v1/games/{public_id}' as const
const at = (public_id: string) => ({ params: { public_id } })

export type Saying = BodyOf<`${typeof GAME}/messages`, 'post'>

export const fetchTalk = (id: string, room: Room): Promise<Polled<Talk>> =>
  poll(`${GAME}/messages`, { ...at(id), query: { room } })

/** The page behind the `next` link of a page of talk: what was said before. */
export const fetchTalkPage = (link: string) => follow<Talk>(link)

/** What one may say with a tap, in the language on the screen. */
export const fetchPhrases = async (): Promise<Phrase[]> => (await get('/api/v1/phrases')).results

export const say = (id: string, body: Saying, key: string) =>
  write('post', `${GAME}/messages`, { ...at(id), body, key })

/** Reminds whoever is to act on `seat`. */
export const nudge = (id: string, seat: number, key: string) =>
  write('post', `${GAME}/nudge`, { ...at(id), body: { seat }, key })

export async function silencePerson(username: string): Promise<void> {
  await write('post', '/api/v1/users/{username}/silence', { params: { username } })
}

export async function hearPerson(username: string): Promise<void> {
  await write('delete', '/api/v1/users/{username}/silence', { params: { username } })
}

export const fetchNote = async (id: string): Promise<string> => (await get(`${GAME}/notes`, at(id))).text

export const keepNote = (id: string, text: string) => write('put', `${GAME}/notes`, { ...at(id), body: { text } })

export async function archiveGame(id: string, key: string): Promise<void> {
  await write('post', `${GAME}/archive`, { ...at(id), key })
}

export async function unarchiveGame(id: string): Promise<void> {
  await write('delete', `${GAME}/archive`, at(id))
}

/** The name of the link by which anybody sees a finished game. */
export const shareGame = async (id: string, key: string): Promise<string> =>
  (await write('post', `${GAME}/share`, { ...at(id), key })).token

export async function stopSharing(id: string): Promise<void> {
  await write('delete', `${GAME}/share`, at(id))
}

/** A finished game that somebody shows by a link, with its record. */
export const fetchShared = (token: string) =>
  get('/api/v1/shared/{token}', { params: { token } }) as Promise<unknown> as Promise<{
    game: GameView
    record: GameRecord
  }>
