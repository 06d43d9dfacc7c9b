import type { NewSubscription } from '../api/types'

const WORKER = '/sw.js'
// The service worker reads there what the server was told last.
const STORE = 'leekha-push'
const ADDRESS = '/push-address'

/** Under which address the server knows this browser, and the key that it subscribed with. */
export interface KeptAddress {
  endpoint: string
  publicKey: string
}

export async function keptAddress(): Promise<KeptAddress | null> {
  const kept = await (await caches.open(STORE)).match(ADDRESS)
  return kept ? kept.json() : null
}

export async function keepAddress(kept: KeptAddress): Promise<void> {
  await (await caches.open(STORE)).put(ADDRESS, new Response(JSON.stringify(kept)))
}

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
  return (await Notification.requestPermission()) === 'granted' ? subscribeHere(publicKey) : null
}

/** Subscribes this browser, whose person has allowed it. */
export async function subscribeHere(publicKey: string): Promise<NewSubscription> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(publicKey)
  const subscription = asWire(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  await keepAddress({ endpoint: subscription.endpoint, publicKey })
  return subscription
}

/** Takes no more pushes in this browser, whoever is signed in. */
export async function refusePush(): Promise<void> {
  if ('serviceWorker' in navigator) await (await ownSubscription())?.unsubscribe()
  if ('caches' in window) await caches.delete(STORE)
}
