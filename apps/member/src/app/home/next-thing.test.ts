import { orderStatus, type OrderStatus } from '@tensaku/domain/orders'
import { expect, test } from 'vitest'
import { mayWantSample, nextThing } from './next-thing.ts'

const read = { id: 1, unread: null }
const answer = { id: 2, unread: 'answer' as const }
const result = { id: 3, unread: 'result' as const }
const older = { id: 4, unread: 'result' as const }
const kindOf = (orders: (typeof read | typeof answer | typeof result)[], hasDraft: boolean, hasOrdered: boolean) =>
  nextThing({ orders, hasDraft, hasOrdered }).kind

test('home puts one thing first: a result, an answer, a draft, the first steps, or the exercise of the day', () => {
  expect(kindOf([read, answer, result], true, true)).toBe('result')
  expect(kindOf([read, answer], true, true)).toBe('answer')
  expect(kindOf([read], true, true)).toBe('draft')
  expect(kindOf([], true, false)).toBe('draft')
  expect(kindOf([], false, false)).toBe('steps')
  expect(kindOf([read], false, true)).toBe('exercise')
})

test('the newest unread result comes first, and the other unread orders are counted', () => {
  expect(nextThing({ orders: [answer, result, read, older], hasDraft: false, hasOrdered: true })).toEqual({
    kind: 'result',
    order: result,
    others: 2,
  })
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
