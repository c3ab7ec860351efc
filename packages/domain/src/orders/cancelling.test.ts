import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueAt, isCancelable, promisesOf, dueStateOf } from './index.ts'
import type { OrderStatus, Promised } from './index.ts'
import { orderStatus } from './status.ts'

const hour = 3_600_000
const start = new Date('2026-11-20T12:00:00+09:00')
const after = (hours: number, from = start) => new Date(from.getTime() + hours * hour)
const dueState = (order: Promised, now: Date) => dueStateOf(promisesOf(order), now)

const waiting: Promised = {
  status: orderStatus.waiting,
  claimed_at: null,
  blocks: 1,
  wished_date: null,
  promised_at: null,
  goes_out_at: null,
}
const claim = (order: Promised, now: Date): Promised => ({
  ...order,
  status: orderStatus.correcting,
  claimed_at: now,
  promised_at: order.promised_at ?? dueAt({ claimedAt: now, blocks: order.blocks, wishedDate: order.wished_date }),
})
const takenBack = (order: Promised): Promised => ({
  ...order,
  status: orderStatus.waiting,
  claimed_at: null,
  goes_out_at: null,
})

test('a late order is cancelable a day after its promise, and its state names that time', () => {
  const order = claim(waiting, start)
  const due = after(24)
  expect(dueState(order, after(23))).toEqual({ key: 'in_time', due })
  expect(dueState(order, after(24))).toEqual({ key: 'late', due, from: after(48) })
  expect(dueState(order, after(48))).toEqual({ key: 'cancelable', due })
  expect(dueState({ ...order, goes_out_at: after(50) }, after(49))).toEqual({ key: 'going_out', due })
})

test('an order taken over after its due time has a second due time and is cancelable after that', () => {
  const order = claim(takenBack(claim(waiting, start)), after(47.7))
  const again = after(71.7)
  expect(promisesOf(order)).toEqual({ due_at: after(24), due_again_at: again, cancelable_from: again })
  expect(dueState(order, after(48.3))).toEqual({ key: 'late_again', due: after(24), again })
  expect(isCancelable(order, after(48.3))).toBe(false)
  expect(dueState(order, again)).toEqual({ key: 'cancelable', due: again })
})

test('an order taken over before its due time has a second one and is cancelable after the later of both', () => {
  const long = { ...waiting, blocks: 16 }
  const order = claim(takenBack(claim(long, start)), after(40))
  const again = after(88)
  expect(promisesOf(order)).toEqual({ due_at: after(48), due_again_at: again, cancelable_from: again })
  expect(dueState(order, after(47))).toEqual({ key: 'in_time', due: after(48) })
  expect(dueState(order, after(80))).toEqual({ key: 'late_again', due: after(48), again })
  expect(dueState(order, again)).toEqual({ key: 'cancelable', due: again })

  const soon = claim(takenBack(claim(waiting, start)), after(10))
  expect(promisesOf(soon)).toEqual({ due_at: after(24), due_again_at: after(34), cancelable_from: after(48) })
  expect(dueState(soon, after(30))).toEqual({ key: 'late', due: after(24), from: after(48) })
})

type Happening = 'claim' | 'release' | 'reassign' | 'take_back' | 'submit' | 'send_back' | 'hand_in' | 'change_mind'
const moves: Record<Happening, { from: OrderStatus; to: (order: Promised, now: Date) => Promised }> = {
  claim: { from: 0, to: claim },
  release: { from: 1, to: takenBack },
  reassign: { from: 1, to: takenBack },
  take_back: { from: 1, to: takenBack },
  submit: { from: 1, to: (order) => ({ ...order, status: orderStatus.checking, goes_out_at: null }) },
  send_back: { from: 2, to: (order) => ({ ...order, status: orderStatus.correcting }) },
  hand_in: { from: 1, to: (order, now) => ({ ...order, goes_out_at: new Date(now.getTime() + 10_000) }) },
  change_mind: { from: 1, to: (order) => ({ ...order, goes_out_at: null }) },
}

test('for any history and any time, state, permission and times of an order agree', () => {
  const step = fc.record({
    happens: fc.constantFrom(...(Object.keys(moves) as Happening[])),
    wait: fc.integer({ min: 1, max: 60 * hour }),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.array(step, { maxLength: 20 }),
      fc.nat(240 * hour),
      (blocks, steps, later) => {
        let order: Promised = { ...waiting, blocks }
        let now = start
        for (const { happens, wait } of [...steps, { happens: 'claim' as const, wait: later }]) {
          const { from, to } = moves[happens]
          if (order.status === from) order = to(order, now)
          for (const at of [now, new Date(now.getTime() + wait)]) {
            const state = dueState(order, at)
            if (order.status !== orderStatus.waiting) expect(state?.key === 'cancelable').toBe(isCancelable(order, at))
            if (order.status === orderStatus.waiting)
              expect([isCancelable(order, at), state]).toEqual([true, undefined])
            const { due_again_at: again, cancelable_from: opens } = promisesOf(order)
            if (again !== null) expect(order.claimed_at !== null && order.claimed_at < again).toBe(true)
            if (state?.key === 'late') expect(isCancelable(order, state.from)).toBe(true)
            if (state?.key === 'late_again') expect([state.again > at, opens]).toEqual([true, again])
            if (state?.key === 'in_time') expect(state.due > at).toBe(true)
            if (opens !== null) expect(isCancelable(order, new Date(opens.getTime() - 1))).toBe(false)
          }
          now = new Date(now.getTime() + wait)
        }
      },
    ),
  )
})
