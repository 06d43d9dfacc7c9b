import { useLocation } from 'wouter'
import { signOut } from '../api/auth'
import { deleteMe } from '../api/me'
import { refusePush } from './push'
import { meQuery, queryClient } from './queries'
import { forgetGames } from './session'
import { useWrite } from './useWrite'

/** Nothing is pushed any more to a browser that is nobody's. */
async function leave(): Promise<void> {
  await refusePush().catch(() => undefined)
  await signOut()
}

async function leaveForGood(proof: { password: string }): Promise<void> {
  await deleteMe(proof)
  await refusePush().catch(() => undefined)
}

/** Goes home, which is the welcome of strangers now. */
function useGoing() {
  const [, navigate] = useLocation()
  return () => {
    navigate('/')
    forgetGames()
    queryClient.setQueryData(meQuery.queryKey, null)
  }
}

export function useSignOut() {
  return useWrite(leave, { onSuccess: useGoing() })
}

export function useDeleteAccount() {
  return useWrite(leaveForGood, { onSuccess: useGoing() })
}
