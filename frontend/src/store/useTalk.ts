import { useQuery } from '@tanstack/react-query'
import {
  fetchNote,
  fetchPhrases,
  fetchTalk,
  hearPerson,
  keepNote,
  nudge,
  type Saying,
  say,
  silencePerson,
} from '../api/talk'
import type { Room } from '../api/types'
import { shownLanguage } from './preferences'
import { pollAfter, queryClient } from './queries'
import { useWrite } from './useWrite'

const HOUR_MS = 3_600_000
const PREFIX = 'leekha.talk.'

/** The newest message of a game that this browser has shown. */
export function readTalkSeen(id: string): string {
  try {
    return localStorage.getItem(PREFIX + id) ?? ''
  } catch {
    return ''
  }
}

export function writeTalkSeen(id: string, message: string): void {
  try {
    localStorage.setItem(PREFIX + id, message)
  } catch {
    // A browser that keeps nothing marks it again.
  }
}

/** What is said in a room of a game, polled as the server asks. */
export function useTalk(id: string, room: Room) {
  return useQuery({
    queryKey: ['talk', shownLanguage(), id, room],
    queryFn: () => fetchTalk(id, room),
    refetchInterval: pollAfter,
  })
}

export function usePhrases() {
  return useQuery({ queryKey: ['phrases', shownLanguage()], queryFn: fetchPhrases, staleTime: HOUR_MS })
}

/** What I may do about the talk of a game. */
export function useSpeaking(id: string, onSaid?: () => void) {
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['talk'] })
  const after = { onSuccess: refresh }
  return {
    say: useWrite((saying: Saying, key) => say(id, saying, key), {
      onSuccess: () => {
        refresh()
        onSaid?.()
      },
    }),
    nudge: useWrite((seat: number, key) => nudge(id, seat, key), after),
    silence: useWrite((username: string) => silencePerson(username), after),
    hear: useWrite((username: string) => hearPerson(username), after),
  }
}

/** My own note on a game, and keeping it. */
export function useNote(id: string) {
  const queryKey = ['note', id]
  const note = useQuery({ queryKey, queryFn: () => fetchNote(id), refetchOnWindowFocus: false })
  const keep = useWrite((text: string) => keepNote(id, text), {
    onSuccess: ({ text }) => queryClient.setQueryData(queryKey, text),
  })
  return { note, keep }
}
