import * as m from '@tensaku/messages'
import { readPushMessage, type PushMessage, type ToPage } from './push-message.ts'

type Page = {
  url: string
  visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: ToPage, transfer: Transferable[]): void
}
type Lasting = { waitUntil(work: Promise<unknown>): void }
type Pushed = Lasting & { data: { text(): string } | null }
type Clicked = Lasting & { notification: { data: unknown; close(): void } }
type Changed = Lasting & { oldSubscription?: { options: { applicationServerKey: ArrayBuffer | null } } | null }

/** The parts of a service worker that the types of a page lack. */
export type PushScope = {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(name: 'push', listener: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Clicked) => void): void
  addEventListener(name: 'pushsubscriptionchange', listener: (event: Changed) => void): void
}

/** Milliseconds that an open page has to confirm a navigation. */
const patience = 1000

const unreadable = (): PushMessage => ({
  id: 0,
  title: m.push_title(),
  text: m.push_unknown(),
  path: '/notifications',
  unread: 1,
})

/** The open windows of this app, visible ones first. The desk is another app. */
async function pagesOf({ clients }: PushScope): Promise<readonly Page[]> {
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const own = all.filter(({ url }) => !/^\/desk(\/|$)/.test(new URL(url).pathname))
  return own.toSorted((a, b) => Number(b.visibilityState === 'visible') - Number(a.visibilityState === 'visible'))
}

/** Shows a notification, which browsers require for each message. It is silent while the app is visible and shows it too. */
async function show(scope: PushScope, text: string | undefined): Promise<void> {
  const message = readPushMessage(text) ?? unreadable()
  const pages = await pagesOf(scope)
  await scope.registration.showNotification(message.title, {
    body: message.text,
    // A second delivery replaces the first.
    tag: String(message.id),
    lang: 'ja',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    silent: pages.some(({ visibilityState }) => visibilityState === 'visible'),
    data: message,
  })
  await navigator.setAppBadge?.(message.unread).catch(() => undefined)
}

/** Whether the page goes there by itself, and so keeps unsent text. */
const confirmsNavigation = (page: Page, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), patience)
    port1.addEventListener('message', () => {
      clearTimeout(timer)
      resolve(true)
    })
    port1.start()
    page.postMessage({ kind: 'open', path }, [port2])
  })

async function open(scope: PushScope, path: string): Promise<void> {
  const [page] = await pagesOf(scope)
  if (!page) return void (await scope.clients.openWindow(path))
  await page.focus().catch(() => undefined)
  if (await confirmsNavigation(page, path)) return
  await page.navigate(path).catch(() => scope.clients.openWindow(path))
}

/** Replaces a subscription that the browser gave up. A signed-in page then informs the server. */
async function renew(scope: PushScope, key: ArrayBuffer | null | undefined): Promise<void> {
  if (key) {
    const options = { userVisibleOnly: true, applicationServerKey: key }
    await scope.registration.pushManager.subscribe(options).catch(() => undefined)
  }
  for (const page of await pagesOf(scope)) page.postMessage({ kind: 'push_changed' }, [])
}

/** Shows push messages, even while no page of the app is open. */
export function answerPushes(scope: PushScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data?.text())))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = readPushMessage(JSON.stringify(event.notification.data)) ?? unreadable()
    event.waitUntil(open(scope, path))
  })
  scope.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renew(scope, event.oldSubscription?.options.applicationServerKey)),
  )
}
