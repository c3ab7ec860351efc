import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPush } from '../../src/features/notifications/push/follow.ts'
import { subscribe } from '../../src/features/notifications/push/state.ts'
import { wished } from '../../src/features/notifications/push/wished.ts'
import { queryClient } from '../../src/lib/queries.ts'
import { session } from '../../src/lib/session.ts'
import { leave, signIn } from '../drafts/render-screen.tsx'
import { key, noPushBrowser, pushBrowser } from './browser.ts'

const put = 'PUT /api/users/1/push-subscription'
const answers = { 'GET /api/push-key': { key }, [put]: {} }
const opened: string[] = []
let stops: (() => void)[] = []

beforeEach(() => {
  opened.length = 0
  const listen = session.subscribe.bind(session)
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    const stop = listen(listener)
    stops.push(stop)
    return stop
  })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  leave()
  noPushBrowser()
  vi.restoreAllMocks()
})

const follow = () => followPush((path) => opened.push(path))
const puts = (prompts: { call: string; body: unknown }[]) => prompts.filter(({ call }) => call === put)
const shown = (...ids: number[]) => ids.map((id) => ({ tag: String(id), close: vi.fn(() => undefined) }))

test('an enabled device registers at each start, because the session may be new', async () => {
  const browser = pushBrowser({ permission: 'granted' })
  const prompts = await signIn(answers)
  wished.set(1)
  follow()
  await expect.poll(() => puts(prompts).length).toBe(1)
  expect(browser.subscribed?.endpoint).toBe('https://fcm.googleapis.com/fcm/send/1')
  browser.say({ kind: 'push_changed' })
  await expect.poll(() => puts(prompts).length).toBe(2)
})

test('without the member’s choice or the permission nothing is prompted or subscribed', async () => {
  const browser = pushBrowser({ permission: 'granted' })
  const prompts = await signIn(answers)
  wished.set(2)
  follow()
  await expect.poll(() => browser.lookedFor).toBeGreaterThan(0)
  noPushBrowser()
  const denied = pushBrowser({ permission: 'denied' })
  wished.set(1)
  follow()
  await Promise.resolve()
  expect([browser.subscriptions, denied.subscriptions, denied.prompts, prompts]).toEqual([0, 0, 0, []])
})

test('signing out removes the subscription, the notifications and the badge', async () => {
  const browser = pushBrowser({ permission: 'granted' })
  await signIn(answers)
  await subscribe(1)
  browser.shown = shown(5, 6)
  follow()
  localStorage.clear()
  session.end()
  await expect.poll(() => browser.badge).toBe(0)
  expect(browser.subscribed).toBeUndefined()
  for (const one of browser.shown) expect(one.close).toHaveBeenCalledOnce()
})

test('reading in the app removes notifications from the lock screen, and the badge counts unread ones', async () => {
  const browser = pushBrowser({ permission: 'granted' })
  await signIn(answers)
  browser.shown = shown(5, 6)
  follow()
  const items = [
    { id: 5, read: true },
    { id: 6, read: false },
  ]
  queryClient.setQueryData(['own', 1, 'notifications', 'first'], { items, unread: 1, next: null })
  await expect.poll(() => browser.badge).toBe(1)
  await expect
    .poll(() => browser.shown.map(({ close }) => vi.mocked(close).mock.calls.length > 0))
    .toEqual([true, false])
})

test('a tap on the lock screen opens its screen in this page, which confirms it', async () => {
  const browser = pushBrowser()
  follow()
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise((resolve) => port1.addEventListener('message', resolve))
  port1.start()
  browser.say({ kind: 'open', path: '/orders/5' }, [port2])
  await answered
  port1.close()
  expect(opened).toEqual(['/orders/5'])
})
