import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { translate } from '../i18n'
import { turnsQuery } from './queries'
import { useMe } from './session'

function showBadge(count: number): void {
  const { setAppBadge } = navigator
  if (setAppBadge) void setAppBadge.call(navigator, count).catch(() => undefined)
}

/** How many games wait for the signed-in person. */
export function useTurnCount(): number {
  const { me } = useMe()
  const { data } = useQuery({ ...turnsQuery, enabled: Boolean(me), select: ({ data }) => data.counts.to_act })
  return (me && data) || 0
}

/** How many notices the signed-in person has not read. */
export function useUnreadCount(): number {
  const { me } = useMe()
  const { data } = useQuery({ ...turnsQuery, enabled: Boolean(me), select: ({ data }) => data.unread })
  return (me && data) || 0
}

/** Names the browser's tab, with the number of games that wait in front. */
export function usePageTitle(title: string): void {
  const count = useTurnCount()
  useEffect(() => {
    document.title = [count > 0 && `(${count})`, title, '·', translate('common.leekha')].filter(Boolean).join(' ')
    showBadge(count)
  }, [count, title])
}
