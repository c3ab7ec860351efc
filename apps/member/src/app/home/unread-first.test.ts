import { orderStatus, type OrderStatus } from '@tensaku/domain/orders'
import { expect, test } from 'vitest'
import { mayWantSample, unreadFirst } from './unread-first.ts'

const read = { id: 1, unread: null }
const answer = { id: 2, unread: 'answer' as const }
const result = { id: 3, unread: 'result' as const }
const older = { id: 4, unread: 'result' as const }

test('an unread result comes first, then an unread answer, then nothing', () => {
  expect(unreadFirst([read, answer, result])?.order).toBe(result)
  expect(unreadFirst([read, answer])?.order).toBe(answer)
  expect(unreadFirst([read])).toBeUndefined()
  expect(unreadFirst([])).toBeUndefined()
})

test('the newest unread result comes first, and the other unread orders are counted', () => {
  expect(unreadFirst([answer, result, read, older])).toEqual({ order: result, others: 2 })
})

test('the sample stays until the first correction has come back', () => {
  const order = (value: OrderStatus) => ({ status: { value, label: '' } })
  const cancelled = order(orderStatus.cancelled)
  expect(mayWantSample({ orders: [cancelled], total: 1 })).toBe(true)
  expect(mayWantSample({ orders: [order(orderStatus.waiting), cancelled], total: 2 })).toBe(true)
  expect(mayWantSample({ orders: [cancelled, order(orderStatus.corrected)], total: 2 })).toBe(false)
  expect(mayWantSample({ orders: [order(orderStatus.completed)], total: 1 })).toBe(false)
  // An older one, which is not in the list, may have come back.
  expect(mayWantSample({ orders: [cancelled], total: 2 })).toBe(false)
})
