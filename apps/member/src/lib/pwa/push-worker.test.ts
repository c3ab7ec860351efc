import { afterEach, expect, test, vi } from 'vitest'
import { answerPushes, type PushScope } from './push-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const message = { id: 12, title: '英語添削', text: '「夏の日記」の添削が届きました。', path: '/orders/5', unread: 3 }
type Page = Awaited<ReturnType<PushScope['clients']['matchAll']>>[number]

/** A page that goes to the requested path, or does not answer. */
function page(path: string, { visible = false, hears = true } = {}) {
  const posted: unknown[] = []
  const one = {
    url: `https://app.example${path}`,
    visibilityState: visible ? ('visible' as const) : ('hidden' as const),
    focus: vi.fn(async () => undefined),
    navigate: vi.fn(async () => undefined),
    postMessage: (message: unknown, [port]: Transferable[]) => {
      posted.push(message)
      if (hears && port && 'postMessage' in port) port.postMessage('opened')
    },
    posted,
  }
  return one satisfies Page
}

function worker(...pages: Page[]) {
  const listeners = new Map<string, (event: never) => void>()
  const shown: { title: string; options: NotificationOptions }[] = []
  const opened: string[] = []
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => ({}))
  answerPushes({
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
      pushManager: { subscribe } as unknown as PushManager,
    },
    clients: { matchAll: async () => pages, openWindow: async (url) => void opened.push(url) },
    addEventListener: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
  })
  const happen = async (name: string, event: object) => {
    let work: Promise<unknown> | undefined
    listeners.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) } as never)
    await work
  }
  const push = (text: string | null) => happen('push', { data: text === null ? null : { text: () => text } })
  const click = (data: unknown) => happen('notificationclick', { notification: { data, close: () => {} } })
  return { shown, opened, subscribe, happen, push, click }
}

test('a push message is shown in Japanese, replaces a former delivery, and is counted on the icon', async () => {
  const setAppBadge = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { setAppBadge })
  const { shown, push } = worker(page('/home'))
  await push(JSON.stringify(message))
  expect(shown).toEqual([
    {
      title: '英語添削',
      options: expect.objectContaining({ body: message.text, tag: '12', lang: 'ja', silent: false, data: message }),
    },
  ])
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3)
})

test('a message is silent while the app is visible; the desk does not count as the app', async () => {
  const looked = worker(page('/home', { visible: true }))
  await looked.push(JSON.stringify(message))
  expect(looked.shown[0]?.options.silent).toBe(true)
  const elsewhere = worker(page('/desk/queue', { visible: true }))
  await elsewhere.push(JSON.stringify(message))
  expect(elsewhere.shown[0]?.options.silent).toBe(false)
})

test.each([null, '', 'no JSON', '{"id":1}', JSON.stringify({ ...message, path: '//evil.example' })])(
  'an unreadable message (%s) still shows a notification, because browsers demand one',
  async (text) => {
    const { shown, push } = worker()
    await push(text)
    expect(shown).toMatchObject([{ title: '英語添削', options: { body: '新しいお知らせがあります。' } }])
  },
)

test('a tap brings an open window to the front, which goes there by itself and loses nothing', async () => {
  const [hidden, looked] = [page('/home'), page('/services/1/draft', { visible: true })]
  const { opened, click } = worker(hidden, looked)
  await click(message)
  expect(looked.focus).toHaveBeenCalledOnce()
  expect(looked.posted).toEqual([{ kind: 'open', path: '/orders/5' }])
  expect([looked.navigate.mock.calls, hidden.posted, opened]).toEqual([[], [], []])
})

test('a window that does not answer is navigated; without a window a new one opens', async () => {
  vi.useFakeTimers()
  const deaf = page('/home', { hears: false })
  const { click } = worker(deaf)
  const clicked = click(message)
  await vi.advanceTimersByTimeAsync(1000)
  await clicked
  expect(deaf.navigate).toHaveBeenCalledExactlyOnceWith('/orders/5')
  const none = worker(page('/desk/queue'))
  await none.click(message)
  expect(none.opened).toEqual(['/orders/5'])
})

test('a message cannot lead to another site', async () => {
  const { opened, click } = worker()
  for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    await click({ ...message, path })
  expect(new Set(opened)).toEqual(new Set(['/notifications']))
})

test('an expired subscription is renewed, and an open page is informed', async () => {
  const open = page('/home')
  const { happen, subscribe } = worker(open)
  const applicationServerKey = new Uint8Array([4, 1]).buffer
  await happen('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } })
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey })
  expect(open.posted).toEqual([{ kind: 'push_changed' }])
})
