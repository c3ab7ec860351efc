import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueAt, isCancelable, mayRelease, mayTransition, nextStatus, transitions } from './index.ts'
import type { Actor, OrderStatus } from './index.ts'
import { orderStatus } from './status.ts'

const statuses: OrderStatus[] = [0, 1, 2, 3, 4, -1]
const actors: Actor[] = ['learner', 'instructor', 'operator', 'system']
const claimedAt = new Date('2026-11-20T12:00:00+09:00')
const hours = (from: Date, n: number) => new Date(from.getTime() + n * 3_600_000)
const daysFor = (blocks: number) => (dueAt({ claimedAt, blocks }).getTime() - claimedAt.getTime()) / 86_400_000

test('[I-05] a closed or cancelled order never changes its status again', () => {
  for (const from of [4, -1] as const) {
    for (const to of statuses) for (const actor of actors) expect(mayTransition(from, to, actor)).toBe(false)
  }
})

test('[I-05] only the listed transitions exist', () => {
  const moves = statuses.flatMap((from) =>
    statuses.filter((to) => actors.some((actor) => mayTransition(from, to, actor))).map((to) => `${from}>${to}`),
  )
  expect(moves).toEqual(['0>0', '0>1', '0>-1', '1>0', '1>2', '1>3', '1>-1', '2>1', '2>3', '3>4'])
})

test('each transition belongs to its actors', () => {
  expect(nextStatus(null, 'place', 'learner')).toBe(0)
  expect(nextStatus(0, 'claim', 'instructor')).toBe(1)
  expect(nextStatus(0, 'claim', 'learner')).toBeNull()
  expect(nextStatus(1, 'claim', 'instructor')).toBeNull()
  expect(nextStatus(1, 'submit', 'instructor')).toBe(2)
  expect(nextStatus(2, 'approve', 'instructor')).toBeNull()
  expect(nextStatus(0, 'cancel', 'learner')).toBe(-1)
  expect(nextStatus(2, 'cancel', 'operator')).toBeNull()
})

test('an event of an actor has one outcome', () => {
  const keys = transitions.flatMap((move) => move.actors.map((actor) => `${move.from} ${move.event} ${actor}`))
  expect(new Set(keys).size).toBe(keys.length)
})

test('[Q-66] an order can be cancelled while it waits, and from 24 hours after its due time', () => {
  const promised_at = hours(claimedAt, 24)
  const one = { status: orderStatus.correcting, claimed_at: claimedAt, blocks: 1, promised_at, goes_out_at: null }
  expect(isCancelable({ ...one, status: orderStatus.waiting, claimed_at: null, promised_at: null }, claimedAt)).toBe(
    true,
  )
  expect(isCancelable(one, new Date(hours(promised_at, 24).getTime() - 1))).toBe(false)
  expect(isCancelable(one, hours(promised_at, 24))).toBe(true)
  expect(isCancelable({ ...one, promised_at: null }, hours(promised_at, 99))).toBe(false)
  for (const status of [2, 3, 4, -1] as const)
    expect(isCancelable({ ...one, status }, hours(promised_at, 99))).toBe(false)
})

test('an instructor who takes over an overdue order gets their full time', () => {
  const taken = hours(claimedAt, 80)
  const one = {
    status: orderStatus.correcting,
    claimed_at: taken,
    blocks: 1,
    promised_at: hours(claimedAt, 24),
    goes_out_at: null,
  }
  expect(isCancelable(one, new Date(hours(taken, 24).getTime() - 1))).toBe(false)
  expect(isCancelable(one, hours(taken, 24))).toBe(true)
})

test('an order is due after 24 hours for each 8 blocks, and after 7 days at most', () => {
  expect([1, 8, 9, 16, 17, 56, 57, 120].map(daysFor)).toEqual([1, 1, 2, 2, 3, 7, 7, 7])
})

test('[Q-55] a wished day can only postpone the due time', () => {
  expect(dueAt({ claimedAt, blocks: 1, wishedDate: '2026-11-25' })).toEqual(new Date('2026-11-25T23:59:59.999+09:00'))
  expect(dueAt({ claimedAt, blocks: 57, wishedDate: '2026-11-22' })).toEqual(hours(claimedAt, 7 * 24))
  expect(dueAt({ claimedAt, blocks: 1, wishedDate: null })).toEqual(hours(claimedAt, 24))
})

test('an order with more blocks is never due earlier', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(50), (blocks, more) => {
      expect(dueAt({ claimedAt, blocks: blocks + more }) >= dueAt({ claimedAt, blocks })).toBe(true)
    }),
  )
})

test('an instructor may release an order until 6 hours before it is due', () => {
  expect(mayRelease(hours(claimedAt, 6), claimedAt)).toBe(true)
  expect(mayRelease(new Date(hours(claimedAt, 6).getTime() - 1), claimedAt)).toBe(false)
})
