import type { Notification } from '@tensaku/contract'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave, signIn } from '../../test/drafts/render-screen.tsx'
import { firstKey } from '../features/notifications/queries.ts'
import { ownKey, queryClient } from '../lib/queries.ts'
import { effectsOf } from './live-effects.ts'

let reached = true
let fetches = 0
const notifications = 'GET /api/users/1/notifications'
const page = { items: [] as Notification[], unread: 3, next: null }

beforeEach(async () => {
  reached = true
  fetches = 0
  await signIn({ [notifications]: () => (reached ? page : { status: 503, code: 'not_ready', message: '' }) })
})
afterEach(leave)

/** A query on the screen that an event may affect. */
async function shown() {
  const observer = new QueryObserver(queryClient, {
    queryKey: ownKey('orders', 'list'),
    queryFn: () => {
      fetches += 1
      if (!reached) throw new Error('away')
      return fetches
    },
    retry: false,
  })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
  return { observer, stop }
}

test('a refetch that failed is repeated once when the stream is open again', async () => {
  const { observer, stop } = await shown()
  const effects = effectsOf(1, () => undefined)
  reached = false
  effects.changed([{ kind: 'order', id: 7 }])
  await vi.waitFor(() => expect([fetches, observer.getCurrentResult().isFetching]).toEqual([2, false]))
  reached = true
  effects.ready()
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(3))
  effects.ready()
  await queryClient.fetchQuery({ queryKey: ownKey('settled'), queryFn: () => 1 })
  expect(fetches).toBe(3)
  stop()
})

test('after a gap data whose request is older is requested again, once', async () => {
  const { observer, stop } = await shown()
  const effects = effectsOf(1, () => undefined)
  void observer.refetch()
  effects.refresh()
  effects.ready()
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(3))
  await new Promise((resolve) => setTimeout(resolve))
  expect(fetches).toBe(3)
  stop()
})

test('a notification that could not be fetched is fetched once when the stream is open again', async () => {
  const calls = await signIn({
    [notifications]: () => (reached ? page : { status: 503, code: 'not_ready', message: '' }),
  })
  const effects = effectsOf(1, () => undefined)
  const unread = () => queryClient.getQueryData<typeof page>(firstKey())?.unread
  reached = false
  effects.changed([{ kind: 'notification', id: 9 }])
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await queryClient.fetchQuery({ queryKey: ownKey('settled'), queryFn: () => 1 })
  expect(unread()).toBeUndefined()
  reached = true
  effects.ready()
  await vi.waitFor(() => expect(unread()).toBe(3))
  effects.ready()
  await queryClient.fetchQuery({ queryKey: ownKey('settled', 2), queryFn: () => 1 })
  expect(calls).toHaveLength(2)
})

test.each([
  ['report_published', 7],
  ['study_week', null],
] as const)('[R-064] the notice %s refreshes the reports and weeks on the screen', async (kind, report) => {
  const about = { order_id: null, report_id: report, created_at: '2026-11-20T00:00:00.000Z' }
  const notice: Notification = { id: 9, kind, text: 'お届けしました', read: true, ...about }
  await signIn({ [notifications]: { ...page, items: [notice] } })
  const asked: string[] = []
  const stops = ['reports', 'studies', 'words'].map((part) => {
    const queryFn = () => asked.push(part)
    return new QueryObserver(queryClient, { queryKey: ownKey(part, 1), queryFn }).subscribe(() => undefined)
  })
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  effectsOf(1, () => undefined).changed([{ kind: 'notification', id: 9 }])
  await vi.waitFor(() => expect(asked.slice(3).toSorted()).toEqual(['reports', 'studies']))
  stops.forEach((stop) => stop())
})

test('an unknown kind of event is ignored', async () => {
  const { stop } = await shown()
  effectsOf(1, () => undefined).changed([{ kind: 'tomorrow', id: 1 } as never])
  await queryClient.fetchQuery({ queryKey: ownKey('settled'), queryFn: () => 1 })
  expect(fetches).toBe(1)
  stop()
})
