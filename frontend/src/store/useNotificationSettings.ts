import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeNotificationSettings,
  fetchNotificationSettings,
  renewCalendar,
  revokeCalendar,
  tryAddressAgain,
} from '../api/notices'
import type { NoticeKind, NotificationChange, NotificationSettings } from '../api/types'

const settingsQuery = queryOptions({ queryKey: ['notificationSettings'], queryFn: fetchNotificationSettings })

const SETTINGS = settingsQuery.queryKey

/** The settings as they will be, so that nothing jumps back while the answer is on its way. */
function changed(known: NotificationSettings, { channels = {}, ...rest }: NotificationChange): NotificationSettings {
  const merged = { ...known.channels }
  for (const kind of Object.keys(channels) as NoticeKind[]) merged[kind] = { ...merged[kind], ...channels[kind] }
  return { ...known, ...rest, channels: merged }
}

/** How I wish to be told, and the writes that change it: each answers with all of it. */
export function useNotificationSettings() {
  const client = useQueryClient()
  const keep = (settings: NotificationSettings) => {
    // A later change is under way: its answer has this one in it.
    if (client.isMutating({ mutationKey: SETTINGS }) <= 1) client.setQueryData(SETTINGS, settings)
  }
  const write = {
    mutationKey: SETTINGS,
    scope: { id: 'notificationSettings' },
    networkMode: 'always',
    onSuccess: keep,
    onError: () => client.invalidateQueries({ queryKey: SETTINGS }),
  } as const
  return {
    known: useQuery(settingsQuery),
    change: useMutation({
      ...write,
      mutationFn: changeNotificationSettings,
      onMutate: (change: NotificationChange) =>
        client.setQueryData(SETTINGS, (known) => known && changed(known, change)),
    }),
    address: useMutation({ mutationFn: tryAddressAgain, ...write }),
    renew: useMutation({ mutationFn: renewCalendar, ...write }),
    revoke: useMutation({ mutationFn: revokeCalendar, ...write }),
  }
}
