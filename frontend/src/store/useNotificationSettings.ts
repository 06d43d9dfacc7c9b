import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeNotificationSettings,
  fetchNotificationSettings,
  renewCalendar,
  revokeCalendar,
  tryAddressAgain,
} from '../api/notices'
import type { NotificationSettings } from '../api/types'

const settingsQuery = queryOptions({ queryKey: ['notificationSettings'], queryFn: fetchNotificationSettings })

/** How I wish to be told, and the writes that change it: each answers with all of it. */
export function useNotificationSettings() {
  const client = useQueryClient()
  const keep = (settings: NotificationSettings) => client.setQueryData(settingsQuery.queryKey, settings)
  const write = { onSuccess: keep, networkMode: 'always' } as const
  return {
    known: useQuery(settingsQuery),
    change: useMutation({ mutationFn: changeNotificationSettings, ...write }),
    address: useMutation({ mutationFn: tryAddressAgain, ...write }),
    renew: useMutation({ mutationFn: renewCalendar, ...write }),
    revoke: useMutation({ mutationFn: revokeCalendar, ...write }),
  }
}
