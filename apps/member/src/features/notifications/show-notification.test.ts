import type { Notification } from '@tensaku/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { showNotification } from './show-notification.ts'

afterEach(() => {
  document.querySelectorAll('[popover]').forEach((toast) => toast.remove())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const item = (id: number, overrides: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'order_delivered',
  text: `便り${id}`,
  order_id: 5,
  read: false,
  created_at: '2026-11-20T00:00:00.000Z',
  ...overrides,
})

function server(items: Notification[]) {
  const fetched = vi.fn(async () => Response.json({ items, unread: items.length, next: null }))
  vi.stubGlobal('fetch', fetched)
  const opened: string[] = []
  const client = new QueryClient()
  return { fetched, opened, tell: (id: number) => showNotification(client, 7, id, (address) => opened.push(address)) }
}

const toasts = () => [...document.querySelectorAll('[popover] span')].map(({ textContent }) => textContent)

test('[J-30] simultaneous notifications are fetched once, and the newest is shown with a link to its order', async () => {
  const { fetched, opened, tell } = server([item(12), item(11), item(10)])
  await Promise.all([tell(10), tell(11), tell(12)])
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(toasts()).toEqual(['便り12'])
  document.querySelector<HTMLElement>('[popover] button')?.click()
  expect(opened).toEqual(['/orders/5'])
})

test('replayed, older and read notifications are not shown', async () => {
  const { tell } = server([item(12, { read: true }), item(11), item(10)])
  await tell(12)
  expect(toasts()).toEqual([])
  await tell(11)
  expect(toasts()).toEqual(['便り11'])
  document.querySelector('[popover]')?.remove()
  await tell(11)
  await tell(10)
  expect(toasts()).toEqual([])
})

test('a hidden tab shows nothing, and the learner’s own action is not shown', async () => {
  const { tell } = server([item(12), item(11, { kind: 'order_placed' })])
  await tell(11)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await tell(12)
  expect(toasts()).toEqual([])
})

test.each(['/shop/thanks?purchase=9', '/shop/checkout?purchase=9'])(
  'points and resources that arrive at %s are shown by that screen itself, elsewhere by a toast',
  async (address) => {
    const { tell } = server([
      item(62, { kind: 'resource_bought', order_id: null }),
      item(61, { kind: 'points_bought' }),
    ])
    const before = location.href
    history.replaceState(null, '', address)
    await tell(61)
    await tell(62)
    expect(toasts()).toEqual([])
    history.replaceState(null, '', '/shop')
    await tell(62)
    expect(toasts()).toEqual(['便り62'])
    history.replaceState(null, '', before)
  },
)

test('an answer is shown with a link to the questions of its order', async () => {
  const { opened, tell } = server([item(41, { kind: 'question_answered' })])
  await tell(41)
  document.querySelector<HTMLElement>('[popover] button')?.click()
  expect(opened).toEqual(['/orders/5?tab=questions'])
})

test('expiring points are shown with a link to the history of points', async () => {
  const { opened, tell } = server([item(31, { kind: 'points_expiring', order_id: null })])
  await tell(31)
  document.querySelector<HTMLElement>('[popover] button')?.click()
  expect(opened).toEqual(['/shop/histories/points'])
})

test('the toast of a result is one line', async () => {
  const { tell } = server([
    item(51, { text: '「無題 11/26」の添削が届きました。森川先生からのコメントをご覧ください。' }),
  ])
  await tell(51)
  expect(toasts()).toEqual(['「無題 11/26」の添削が届きました'])
})
