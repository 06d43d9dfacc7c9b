import { follow, get, write } from './client'
import type {
  Muted,
  NewSubscription,
  NoticePage,
  NotificationChange,
  NotificationSettings,
  Subscription,
  Subscriptions,
} from './types'

const NOTICES = '/api/v1/me/notifications'
const SETTINGS = '/api/v1/me/notification-settings'
const BROWSERS = '/api/v1/me/push-subscriptions'
const CALENDAR = '/api/v1/me/calendar'
const MUTE = '/api/v1/games/{public_id}/mute'

export const fetchNotices = (): Promise<NoticePage> => get(NOTICES)

/** The page behind a list's `next` link. */
export const fetchNoticesPage = (link: string) => follow<NoticePage>(link)

/** Marks one notice as read, or it and all that are older. */
export const markRead = (what: { id: string; older: boolean }, key: string) =>
  write('post', `${NOTICES}/read`, {
    body: what.older ? { up_to: what.id, read: true } : { ids: [what.id], read: true },
    key,
  })

export const fetchNotificationSettings = (): Promise<NotificationSettings> => get(SETTINGS)

/** What is left out stays as it is. */
export const changeNotificationSettings = (change: NotificationChange): Promise<NotificationSettings> =>
  write('patch', SETTINGS, { body: change })

/** Lets letters go to an address again that was refused. */
export const tryAddressAgain = (): Promise<NotificationSettings> => write('post', `${SETTINGS}/address`, {})

/** A new link to my calendar; the one before is dead. */
export const renewCalendar = (): Promise<NotificationSettings> => write('post', CALENDAR, {})

export const revokeCalendar = (): Promise<NotificationSettings> => write('delete', CALENDAR, {})

export const fetchBrowsers = (): Promise<Subscriptions> => get(BROWSERS)

/** Lets this browser take pushes; the same one again is the same one. */
export const subscribeBrowser = (subscription: NewSubscription): Promise<Subscription> =>
  write('post', BROWSERS, { body: subscription })

/** Puts this browser's new address in place of an old one; with the same twice: whether the server knows it. */
export async function renewBrowser(old_endpoint: string, subscription: NewSubscription): Promise<void> {
  await write('post', '/api/v1/push-subscriptions/renew', { body: { old_endpoint, ...subscription } })
}

export async function forgetBrowser(public_id: string): Promise<void> {
  await write('delete', `${BROWSERS}/{public_id}`, { params: { public_id } })
}

export const fetchMuted = (public_id: string): Promise<Muted> => get(MUTE, { params: { public_id } })

/** Whether I hear nothing of a game from now on. */
export const setMuted = (public_id: string, muted: boolean): Promise<Muted> =>
  muted ? write('put', MUTE, { params: { public_id } }) : write('delete', MUTE, { params: { public_id } })
