import { installing } from './install.ts'

/** Whether this device takes push messages: the person can be `asked`, has `blocked` them, must use the `installed` app, or cannot have them. */
export type PushDevice = 'asked' | 'blocked' | 'installed' | 'unsupported'

export function pushDevice(): PushDevice {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'asked'
  return installing() === 'ios' ? 'installed' : 'unsupported'
}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The subscription of this browser, if it is still valid. */
export async function subscriptionHere(): Promise<PushSubscription | undefined> {
  if (pushDevice() !== 'asked' || Notification.permission !== 'granted') return undefined
  return (await (await registration())?.pushManager.getSubscription()) ?? undefined
}

/** Whether a subscription was made for the current key of the server. */
export const isFor = ({ options }: PushSubscription, key: string): boolean =>
  textOf(options.applicationServerKey) === key

/** The data that the server needs to push to a subscription. */
export const targetOf = (subscription: PushSubscription) => ({
  endpoint: subscription.endpoint,
  p256dh: textOf(subscription.getKey('p256dh')),
  auth: textOf(subscription.getKey('auth')),
})

/** Asks the person for permission. Browsers require a tap before. */
export const askForPush = (): Promise<NotificationPermission> => Notification.requestPermission()

/** Subscribes this browser for the server of `key`, and replaces a subscription for another key. Throws if the browser cannot. */
export async function subscribeHere(key: string): Promise<PushSubscription> {
  const { serviceWorker } = navigator
  // Also on a metered connection, where the app did not install itself, because the person asked for it.
  if (!(await registration())) await serviceWorker.register('/service-worker.js', { scope: '/' })
  const { pushManager } = await serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && isFor(before, key)) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
}

/** Ends the subscription of this browser. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe().catch(() => false)
}

/** Closes the notifications on the lock screen that `which` selects. */
export async function closeShown(which: (id: number) => boolean): Promise<void> {
  const shown = await (await registration())?.getNotifications()
  for (const one of shown ?? []) if (which(Number(one.tag))) one.close()
}

/** Sets the number on the icon of the installed app. 0 removes it. */
export async function showCount(unread: number): Promise<void> {
  await (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.())?.catch(() => undefined)
}
