import type { OrderSummary } from '@tensaku/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave, signIn } from '../../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../../lib/queries.ts'
import { clearStored } from '../../../lib/stored-queries.ts'
import { readOrdersAhead } from '../read-ahead.ts'

const order = (id: number, delivered = false): OrderSummary =>
  ({
    id,
    status: { value: delivered ? 3 : 0 },
    claimed_at: null,
    delivered_at: delivered ? '2026-11-20T00:00:00.000Z' : null,
  }) as OrderSummary

let items: OrderSummary[]
let requests: { call: string }[]
const read = async () => {
  requests.length = 0
  queryClient.clear()
  // A pending write of an earlier answer would be shown first. There is no database here to clear.
  await clearStored().catch(() => undefined)
  await readOrdersAhead(1)
  return requests.flatMap(({ call }) => /orders\/(\d+)$/.exec(call)?.[1] ?? []).map(Number)
}

beforeEach(async () => {
  items = [9, 8, 7, 6].map((id) => order(id))
  const answers = Object.fromEntries([9, 8, 7, 6, 5, 4, 3, 2].map((id) => [`GET /api/users/1/orders/${id}`, { id }]))
  requests = await signIn({ ...answers, 'GET /api/users/1/orders/standard': () => ({ items }) })
})
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

test('the newest orders and corrections are prefetched, and again only after a change', async () => {
  items = [...items, ...[5, 4, 3, 2].map((id) => order(id, true))]
  expect(await read()).toEqual([9, 8, 7, 5, 4, 3])
  expect(await read()).toEqual([])
  items = items.with(1, order(8, true))
  expect(await read()).toEqual([8])
})

test.each([{ effectiveType: '2g' }, { saveData: true }])(
  '[K-012] with %o no order is prefetched',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    expect(await read()).toEqual([])
    Reflect.deleteProperty(navigator, 'connection')
  },
)

test('a failed prefetch is repeated the next time', async () => {
  items = [order(99), order(9)]
  await expect(read()).rejects.toBeInstanceOf(Error)
  items = [order(9)]
  expect(await read()).toEqual([9])
})
