import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resetPassword, signIn, signUp } from '../api/auth'
import type { ApiError } from '../api/client'
import { changeMe, fetchMe } from '../api/me'
import type { Me, MeChange } from '../api/types'
import { newKey } from '../domain/key'
import { showFor, shownLanguage } from './preferences'
import { meQuery, queryClient } from './queries'
import { useWrite } from './useWrite'

/** The signed-in person: `undefined` while unknown, null when nobody is. */
export function useMe() {
  const { data, error, refetch } = useQuery(meQuery)
  return { me: data, error, refetch }
}

/** Shows the page in the language, digits and theme of the signed-in person. */
export function useOwnPreferences(): void {
  const { me } = useMe()
  useEffect(() => {
    if (me) void showFor(me)
  }, [me])
}

/** Drops what belonged to one person before another may come. */
export function forgetGames(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
}

async function enter(): Promise<Me> {
  forgetGames()
  const me = await fetchMe()
  await showFor(me)
  queryClient.setQueryData(meQuery.queryKey, me)
  return me
}

export function useSignIn() {
  return useWrite(async (person: { login: string; password: string }) => {
    await signIn(person)
    return enter()
  })
}

/** Registers a person, who at once has the language on the screen and the time zone of the browser. */
export function useSignUp() {
  return useWrite(async (person: { username: string; email: string; password: string }, key: string) => {
    await signUp(person)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    await changeMe({ language: shownLanguage(), time_zone: timeZone }, key).catch(() => null)
    return enter()
  })
}

/** Sets a new password by code; gives the person if that also signed them in. */
export function useResetPassword(after: { onSuccess: (me: Me | null) => unknown }) {
  return useWrite(async (reset: { code: string; password: string }) => {
    await resetPassword(reset)
    return enter().catch(() => null)
  }, after)
}

interface OwnChange {
  wanted: MeChange
  key: string
}

function merged(me: Me, { settings, ...rest }: MeChange): Me {
  return { ...me, ...rest, settings: { ...me.settings, ...settings } }
}

/**
 * Changes the own profile or settings; shown at once and taken back if the server refuses.
 * Changes made in quick succession go out one after the other, and only the last answer is shown.
 */
export function useChangeMe() {
  const mutation = useMutation<Me, ApiError, OwnChange>({
    mutationKey: meQuery.queryKey,
    scope: { id: 'me' },
    mutationFn: ({ wanted, key }) => changeMe(wanted, key),
    retry: (count, error) => count < 2 && error.isPassing,
    networkMode: 'always',
    onSuccess: (me) => {
      if (queryClient.isMutating({ mutationKey: meQuery.queryKey }) === 1)
        queryClient.setQueryData(meQuery.queryKey, me)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  })
  function change(wanted: MeChange): void {
    const me = queryClient.getQueryData(meQuery.queryKey)
    if (me) queryClient.setQueryData(meQuery.queryKey, merged(me, wanted))
    mutation.mutate({ wanted, key: newKey() })
  }
  return { change, isPending: mutation.isPending, isSuccess: mutation.isSuccess, error: mutation.error }
}
