import type { BrowserContext, Page, Worker } from '@playwright/test'
import { type Browser, pushService } from '../../apps/server/test/push-service.ts'
import { expect, picture, test } from '../journey.ts'
import { correctedOrderOf } from '../orders.ts'
import { freshInstructor, freshLearner } from '../people.ts'

let service: Awaited<ReturnType<typeof pushService>>
test.beforeAll(async () => {
  service = await pushService({ port: Number(process.env['E2E_PUSH_PORT']) })
})
test.afterAll(async () => service.close())

/**
 * Replaces the browser's subscription, which uses its maker's push service and fails in the private window of a journey:
 * returns an address at our push service, with keys that let it decrypt the messages.
 */
async function subscribesAt(page: Page, { target }: Browser): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
    const storageKey = 'test.subscribed'
    const made = (key: string) => ({
      endpoint,
      options: { applicationServerKey: bytes(key), userVisibleOnly: true },
      getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
      unsubscribe: async () => {
        localStorage.removeItem(storageKey)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const key = localStorage.getItem(storageKey)
        return key === null ? null : made(key)
      },
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        const key = btoa(String.fromCharCode(...applicationServerKey))
        localStorage.setItem(storageKey, key)
        return made(key)
      },
    })
  }, target)
}

/** Delivers the received messages to the service worker, as the browser would. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data })
  await session.detach()
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications()
    return all.map(({ title, body, tag, lang, silent }) => ({ title, body, tag, lang, silent }))
  })

type Counting = { registration: ServiceWorkerRegistration; shownSoFar?: number }

/** Lets a worker count the notifications that it shows: a second one of the same tag cannot be seen. */
const countShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Counting
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.shownSoFar = 0
    scope.registration.showNotification = async (...notification) => {
      await show(...notification)
      scope.shownSoFar = (scope.shownSoFar ?? 0) + 1
    }
  })
const shownSoFar = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Counting).shownSoFar)

/** Taps the shown notification. Only a person can do that in a browser, so the event is dispatched by hand. */
const tap = (worker: Worker) =>
  worker.evaluate(async () => {
    type Event = new (name: string, init: object) => object
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: Event
      dispatchEvent(event: object): void
    }
    const [notification] = await scope.registration.getNotifications()
    const event = new scope.NotificationEvent('notificationclick', { notification })
    Object.defineProperty(event, 'waitUntil', { value: () => undefined })
    scope.dispatchEvent(event)
  })

test('with push enabled a correction appears on the lock screen, and a tap opens the order', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 2000 })
  const browser = service.subscribe()
  const page = await visit('/legal/terms', { installed: true, as: learner })
  const context = page.context()
  await context.grantPermissions(['notifications'])
  await subscribesAt(page, browser)
  await page.goto('/settings/service')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  const results = page.getByRole('group', { name: '添削の結果' })
  await expect(results.getByRole('checkbox', { name: 'プッシュ' })).toBeChecked()
  await page.getByRole('button', { name: 'この端末で受け取る' }).click()
  await expect(page.getByText('この端末で受け取っています。')).toBeVisible()
  await picture(page, '90-push-on')
  // A disabled kind is not sent.
  const begun = page.getByRole('group', { name: '添削の開始' }).getByRole('checkbox', { name: 'プッシュ' })
  const saved = page.waitForResponse('**/notification-settings')
  await begun.uncheck()
  expect((await saved).ok()).toBe(true)

  const instructor = await freshInstructor()
  const order = await correctedOrderOf(origin, learner, instructor.email)
  const texts = () => browser.arrived.map(({ content }) => (JSON.parse(content) as { text: string }).text)
  await expect.poll(texts).toHaveLength(2)
  expect(texts()[0]).toContain('注文しました')
  expect(texts()[1]).toContain('添削が届きました')

  const content = browser.arrived[1]?.content ?? ''
  const message = JSON.parse(content) as { id: number; text: string; path: string }
  expect(message.path).toBe(`/orders/${order}`)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await countShown(worker)
  for (const _ of ['first', 'again']) await deliver(context, page, content)
  await expect.poll(() => shownSoFar(worker)).toBe(2)
  const lying = { title: '英語添削', body: message.text, tag: String(message.id), lang: 'ja', silent: true }
  expect(await shown(page)).toEqual([lying])

  let loads = 0
  page.on('load', () => void (loads += 1))
  await tap(worker)
  await page.waitForURL(`**/orders/${order}`)
  await expect(page.getByRole('heading', { level: 1, name: '朝の散歩' })).toBeVisible()
  expect(loads).toBe(0)
  await expect.poll(() => shown(page)).toEqual([])

  // After disabling the device nothing more is sent to it.
  await page.goto('/settings/service')
  await page.getByRole('button', { name: 'この端末では受け取らない' }).click()
  await expect(page.getByRole('button', { name: 'この端末で受け取る' })).toBeVisible()
  const before = browser.arrived.length
  await correctedOrderOf(origin, learner, instructor.email)
  await expect(page.getByRole('banner').getByRole('button', { name: /未読/ })).toBeVisible()
  expect(browser.arrived).toHaveLength(before)
})

test('a member who blocked push sees how to allow it, and nothing is lost', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/legal/terms', { installed: true, as: { email } })
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.goto('/settings/service')
  await expect(page.getByText(/通知が許可されていません/)).toBeVisible()
  await page.getByRole('heading', { name: 'この端末のプッシュ通知' }).scrollIntoViewIfNeeded()
  await picture(page, '91-push-blocked')
  await expect(page.getByRole('button', { name: 'この端末で受け取る' })).toBeHidden()
})
