import { useLocation } from 'wouter'
import { signOut } from '../api/auth'
import { refusePush } from './push'
import { meQuery, queryClient } from './queries'
import { forgetGames } from './session'
import { useWrite } from './useWrite'

/** Nothing is pushed any more to a browser that is nobody's. */
async function leave(): Promise<void> {
  await refusePush().catch(() => undefined)
  await signOut()
}

/** Signs out and goes home, which is the welcome of strangers then. */
export function useSignOut() {
  const [, navigate] = useLocation()
  return useWrite(leave, {
    onSuccess: () => {
      navigate('/')
      forgetGames()
      queryClient.setQueryData(meQuery.queryKey, null)
    },
  })
}
