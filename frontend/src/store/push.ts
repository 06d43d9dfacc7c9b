import type { NewSubscription } from '../api/types'

const WORKER = '/sw.js'

export type Permission = 'insecure' | 'unsupported' | 'denied' | 'open'

/** Whether this browser can take pushes here, and whether it may still be asked. */
export function pushPermission(): Permission {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'open'
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  return (await worker?.pushManager.getSubscription()) ?? null
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** A name for this browser among one's own: "Firefox · Android". */
function labelOf(agent: string): string {
  const find = (names: string[]) => names.find((name) => agent.includes(name))
  const browser = find(['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'])?.replace('Edg', 'Edge').replace('OPR', 'Opera')
  const system = find(['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'])
  return [browser, system].filter(Boolean).join(' · ')
}

function asWire(subscription: PushSubscription): NewSubscription {
  const { endpoint, keys } = subscription.toJSON()
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    label: labelOf(navigator.userAgent),
  }
}

/** This browser's subscription, if it has one. */
export async function knownSubscription(): Promise<NewSubscription | null> {
  if (pushPermission() !== 'open') return null
  const subscription = await ownSubscription()
  return subscription && asWire(subscription)
}

/** Asks the person and subscribes this browser; null if he would rather not. */
export async function allowPush(publicKey: string): Promise<NewSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(publicKey)
  return asWire(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
}

/** Takes no more pushes in this browser, whoever is signed in. */
export async function refusePush(): Promise<void> {
  if ('serviceWorker' in navigator) await (await ownSubscription())?.unsubscribe()
}
