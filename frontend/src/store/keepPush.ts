import { ApiError } from '../api/client'
import { fetchBrowsers, renewBrowser, subscribeBrowser } from '../api/notices'
import type { NewSubscription } from '../api/types'
import {
  type KeptAddress,
  keepAddress,
  keptAddress,
  knownSubscription,
  pushPermission,
  refusePush,
  subscribeHere,
} from './push'

/** What the server is said to know; of a browser that subscribed before this was kept, its present address. */
async function lastTold(now: NewSubscription | null): Promise<KeptAddress | null> {
  const kept = await keptAddress()
  if (kept || !now) return kept
  const { public_key } = await fetchBrowsers()
  return { endpoint: now.endpoint, publicKey: public_key ?? '' }
}

/** The server does not know the old address: it was found dead, or the person has taken this browser away elsewhere. */
async function startAgain(now: NewSubscription, hasMoved: boolean): Promise<boolean> {
  if (hasMoved) await subscribeBrowser(now)
  else await refusePush()
  return hasMoved
}

/** Sees to it, when the product is opened, that pushes still reach this browser if they are wanted here. */
export async function keepPush(): Promise<void> {
  if (pushPermission() !== 'open' || Notification.permission !== 'granted') return
  const known = await knownSubscription()
  const told = await lastTold(known)
  if (!told) return
  const now = known ?? (await subscribeHere(told.publicKey))
  const isKept = await renewBrowser(told.endpoint, now).then(
    () => true,
    (error) => {
      if (error instanceof ApiError && error.status === 404) return startAgain(now, told.endpoint !== now.endpoint)
      throw error
    },
  )
  if (isKept) await keepAddress({ ...told, endpoint: now.endpoint })
}
