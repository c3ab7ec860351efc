import { orderStatus } from '@tensaku/domain/orders'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { list } from '../test/delivering-server.ts'
import { leave } from '../test/leave.ts'
import { orderInHand } from '../test/order-in-hand.ts'
import { openAt } from '../test/stage.tsx'

afterEach(() => leave(7).then(() => leave(8)))

const handed = (id: number, left: number) =>
  orderInHand(id, { handed: { at: '2026-11-22T10:00:00.000Z', left_ms: left } })

test('of two overlapping deliveries each fetches the counts once it is published, and its bar ends with it', async () => {
  const orders = new Map([handed(7, 10_000), handed(8, 10_000)].map((one) => [one.id, one]))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls, router } = openAt('/orders/7', (call) => {
    if (call.startsWith('GET orders?')) return { body: list() }
    const body = orders.get(Number(call.slice('GET orders/'.length)))
    return body && { body }
  })
  const bar = (id: number) => screen.queryByRole('complementary', { name: `「原稿${id}」のお届けを受け付けました` })
  const counted = () => calls.filter((call) => call === 'GET me').length
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const publish = (id: number) =>
    orders.set(id, orderInHand(id, { status: { value: orderStatus.corrected, label: '' } }))

  await vi.waitFor(() => expect(bar(7)).toBeTruthy())
  await pass(8000)
  await act(() => router.navigate({ to: '/orders/$id', params: { id: '8' } }))
  await vi.waitFor(() => expect(bar(8)).toBeTruthy())
  const before = counted()
  // The server is a moment late: counts that were fetched now would stay wrong.
  await pass(2500)
  expect(counted()).toBe(before)
  publish(7)
  await pass(1500)
  expect(counted()).toBe(before + 1)
  expect(bar(8)).toBeTruthy()

  publish(8)
  await pass(8000)
  expect(counted()).toBe(before + 2)
  expect(screen.queryByRole('complementary')).toBeNull()
})
