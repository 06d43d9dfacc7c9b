import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '../api/client'
import {
  fetchNote,
  fetchPhrases,
  fetchTalk,
  fetchTalkPage,
  hearPerson,
  keepNote,
  nudge,
  type Saying,
  say,
  silencePerson,
} from '../api/talk'
import type { Message, Room, Talk } from '../api/types'
import { shownLanguage } from './preferences'
import { pollAfter, queryClient } from './queries'
import { gathered, withOlder } from './talkPages'
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

/** Whether something was said at a table that this browser has not shown. */
export function useTalkNews(id: string): boolean {
  const newest = useTalk(id, 'table').data?.data.results[0]?.id
  return newest !== undefined && newest !== readTalkSeen(id)
}

/** All that was asked for of a room's talk, newest first, and the way to what was said before. */
export function useTalkPages(id: string, room: Room) {
  const { data, error } = useTalk(id, room)
  const talk = data?.data
  const [known, setKnown] = useState<Message[]>([])
  const [deepest, setDeepest] = useState<string | null | undefined>(undefined)
  const messages = talk ? gathered(known, talk.results) : []
  const isDeep = messages.length > (talk?.results.length ?? 0)
  const link = (isDeep && deepest !== undefined ? deepest : talk?.next) ?? null
  useEffect(() => {
    if (talk) setKnown((before) => gathered(before, talk.results))
  }, [talk])
  const older = useMutation<Talk, ApiError, string>({
    mutationFn: fetchTalkPage,
    onSuccess: ({ results, next }) => {
      setKnown((before) => withOlder(before, results))
      setDeepest(next)
    },
  })
  const isHeard = ({ author }: Message) => !author || !talk?.silenced.includes(author.username)
  return {
    talk: talk && { ...talk, results: messages.filter(isHeard) },
    error,
    /** Fetches what was said before; null where that is all. */
    goBack: link === null ? null : () => older.mutate(link),
    isGoingBack: older.isPending,
    olderError: older.error,
  }
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
