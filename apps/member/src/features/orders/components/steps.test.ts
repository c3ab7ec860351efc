import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { stepsOf, wasLate } from './steps.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const order = {
  status: { value: orderStatus.waiting, label: '' } as const,
  placed_at: at(1),
  claimed_at: null,
  due_at: at(9),
  due_again_at: null,
  delivered_at: null,
}
const reached = (steps: ReturnType<typeof stepsOf>) => steps.filter((step) => step.reached).map(({ key }) => key)

test('an unclaimed order has no due time', () => {
  const steps = stepsOf(order, new Date(at(2)))
  expect(steps.find(({ key }) => key === 'due')?.at).toBeNull()
  expect(reached(steps)).toEqual(['placed'])
})

test('a past due time counts as reached, delivered or not', () => {
  const claimed = { ...order, claimed_at: at(3) }
  expect(reached(stepsOf(claimed, new Date(at(4))))).toEqual(['placed', 'claimed'])
  expect(reached(stepsOf(claimed, new Date(at(10))))).toEqual(['placed', 'claimed', 'due'])
})

test('the steps of an order taken over after its due time are in order of time: missed promise, claim, second due time', () => {
  const taken = { ...order, claimed_at: at(12), due_again_at: at(20) }
  const steps = stepsOf(taken, new Date(at(13)))
  expect(steps.map(({ key }) => key)).toEqual(['placed', 'due', 'claimed', 'due_again', 'delivered'])
  expect(reached(steps)).toEqual(['placed', 'due', 'claimed'])
  expect(reached(stepsOf(taken, new Date(at(21))))).toContain('due_again')
})

test('the steps of an order taken over before its due time have both due times after the claim', () => {
  const steps = stepsOf({ ...order, claimed_at: at(5), due_again_at: at(20) }, new Date(at(6)))
  expect(steps.map(({ key }) => key)).toEqual(['placed', 'claimed', 'due', 'due_again', 'delivered'])
})

test('a due time after the delivery is no step, and a missed one stays before it', () => {
  const claimed = { ...order, claimed_at: at(3) }
  const keys = (times: { delivered_at: string; due_again_at?: string }) =>
    stepsOf({ ...claimed, ...times }, new Date(at(23))).map(({ key }) => key)
  expect(keys({ delivered_at: at(5) })).toEqual(['placed', 'claimed', 'delivered'])
  expect(keys({ delivered_at: at(9) })).toEqual(['placed', 'claimed', 'delivered'])
  expect(keys({ delivered_at: at(10) })).toEqual(['placed', 'claimed', 'due', 'delivered'])
  expect(keys({ delivered_at: at(12), due_again_at: at(20) })).toEqual(['placed', 'claimed', 'due', 'delivered'])
})

test('late means delivered after the promised time', () => {
  const claimed = { ...order, claimed_at: at(3) }
  expect(wasLate(claimed)).toBe(false)
  expect(wasLate({ ...claimed, delivered_at: at(9) })).toBe(false)
  expect(wasLate({ ...claimed, delivered_at: at(10) })).toBe(true)
})
