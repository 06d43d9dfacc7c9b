import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/client'
import { fetchBrowsers, forgetBrowser, subscribeBrowser } from '../api/notices'
import { allowPush, knownSubscription, pushPermission, refusePush } from './push'

const KEY = 'browsers'

/** My browsers, and which of them is this one: it tells the server anew, which may have forgotten it. */
async function fetchAll() {
  const known = await knownSubscription()
  const own = known && (await subscribeBrowser(known))
  const { public_key, results } = await fetchBrowsers()
  return { publicKey: public_key, browsers: results, own: own?.id ?? null }
}

/** Pushes to this browser and to my others: their state, and how to allow and end them. */
export function usePush() {
  const client = useQueryClient()
  const after = { onSettled: () => client.invalidateQueries({ queryKey: [KEY] }), networkMode: 'always' } as const
  const known = useQuery({ queryKey: [KEY], queryFn: fetchAll })
  const allow = useMutation<void, ApiError, string>({
    mutationFn: async (publicKey) => {
      // A browser says in its own words why it would not subscribe.
      const refuse = (error: Error) => Promise.reject(new ApiError(400, 'push_refused', error.message))
      const subscription = await allowPush(publicKey).catch(refuse)
      if (subscription) await subscribeBrowser(subscription)
    },
    ...after,
  })
  const forget = useMutation<void, ApiError, string>({
    mutationFn: async (id) => {
      if (id === known.data?.own) await refusePush()
      await forgetBrowser(id)
    },
    ...after,
  })
  return { known, permission: pushPermission(), allow, forget }
}
