import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchNotices, fetchNoticesPage, markRead } from '../api/notices'
import { shownLanguage } from './preferences'
import { turnsQuery } from './queries'
import { useUnreadCount } from './title'
import { useWrite } from './useWrite'

const KEY = 'notices'

/** What I was told, newest first; asked anew whenever the number of the unread changes. */
export function useNotices() {
  const client = useQueryClient()
  const unread = useUnreadCount()
  const found = useQuery(queryOptions({ queryKey: [KEY, shownLanguage()], queryFn: fetchNotices }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of unread ones is why to ask
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [KEY] })
  }, [client, unread])
  return { ...found, unread }
}

/** A further page of it, once asked for. */
export function useNoticesPage(link: string, asked: boolean) {
  return useQuery({ queryKey: [KEY, 'page', link], queryFn: () => fetchNoticesPage(link), enabled: asked })
}

/** Marks a notice as read, or it and all older ones. */
export function useMarkRead() {
  const client = useQueryClient()
  return useWrite(markRead, {
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [KEY] }),
        client.invalidateQueries({ queryKey: turnsQuery.queryKey }),
      ]),
  })
}
