import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { words } from '../../../../test/builders.ts'
import { operatorWork } from '../../../../test/operator-work.ts'
import { orderFlow, outcome, placing } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { planOf } from '../index.ts'

const app = useApp()
const flow = orderFlow(app)

const month = 30 * 24 * 3_600_000
const text = (count: number) => ({ drafts: { items: [{ english: words(count), japanese: '' }] } })
const left = async (who: Somebody) => (await planOf(app.services.db, who.id, app.clock.now()))?.left
const order = async (who: Somebody, expected: { points: number; quota: number }, saveId?: number) => {
  const id = saveId ?? (await app.newSave(who, text(50))).id
  return app.as(who)(placing, { key: randomUUID(), body: { save_id: id, expected } })
}

test('[Q-90][I-04] a plan pays one correction and the blocks up to its words, as in the estimate; a cancelled order returns both', async () => {
  const who = await app.newMember({ points: 1000 })
  await app.givePlan(who)
  const { body: estimate } = await app.as(who)('POST /api/users/{id}/orders/new/estimate-cost', {
    body: { category: 1, content: words(55) },
  })
  expect(estimate.plan_remaining).toBe(30)
  const costOf = (course: string, type: string, { costs } = estimate) =>
    costs.find((cost: { course: string; instructor_type: string }) => {
      return cost.course === course && cost.instructor_type === type
    })?.plan
  const unpaid = { covered: false, quota: 0 }
  expect(costOf('basic', 'any')).toEqual({ covered: true, quota: 1, extra_points: 166, reason: null })
  expect(costOf('advanced', 'any')).toEqual({ ...unpaid, extra_points: 3 * 240, reason: 'course' })
  expect(costOf('basic', 'native')).toEqual({ ...unpaid, extra_points: 3 * 250, reason: 'instructor' })
  const { body: inPoints } = await app.as(who)('POST /api/users/{id}/orders/new/estimate-cost', {
    body: { category: 1, content: words(55), pay_with_points: true },
  })
  expect(costOf('basic', 'any', inPoints)).toEqual({ ...unpaid, extra_points: 3 * 166, reason: 'chosen' })
  expect(costOf('advanced', 'any', inPoints).reason).toBe('course')

  const placed = await flow.place(who, { ...text(55), options: { questions: [{ value: 'なぜですか。' }] } })
  expect([placed.points, await flow.balance(who), await left(who)]).toEqual([166 + 100, 1000 - 266, 29])
  await flow.cancel(who, placed.id)
  expect([await flow.balance(who), await left(who)]).toEqual([1000, 30])
})

test('[Q-58] an order for which points are chosen leaves the plan alone, in the price that is agreed too', async () => {
  const who = await app.newMember({ points: 1000 })
  await app.givePlan(who)
  const save = await app.newSave(who, { ...text(50), options: { pay_with_points: true } })
  const answers = [
    await order(who, { points: 0, quota: 1 }, save.id),
    await order(who, { points: 332, quota: 0 }, save.id),
  ]
  expect(answers.map(outcome)).toEqual(['409 price_changed', '201'])
  expect(answers[0]?.body.price).toEqual({ points: 332, quota: 0 })
  expect([await flow.balance(who), await left(who)]).toEqual([668, 30])
})

test('[I-03][I-08] of 50 orders at once with 7 corrections left, 7 use one and 43 are refused', async () => {
  const who = await app.newMember()
  await app.givePlan(who, undefined, 7)
  const saves = await app.newSaves(who, 50, text(50))
  const answers = await Promise.all(saves.map((id) => order(who, { points: 0, quota: 1 }, id)))
  expect(answers.map(outcome).toSorted()).toEqual([...Array(7).fill('201'), ...Array(43).fill('409 price_changed')])
  const refused = answers.filter(({ status }) => status === 409)
  for (const { body } of refused) expect(body.price).toEqual({ points: 332, quota: 0 })
  const placed = answers.filter(({ status }) => status === 201)
  for (const { body } of placed) expect(body.charge).toEqual({ points: 0, quota: 1, balance: 0 })
  expect(await left(who)).toBe(0)
})

test('[I-03][I-04] a draft that is sent many times uses one correction, and an order that is cancelled many times returns one', async () => {
  const who = await app.newMember()
  await app.givePlan(who)
  const save = await app.newSave(who, text(50))
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(who, { points: 0, quota: 1 }, save.id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect(await left(who)).toBe(29)
  await Promise.all(Array.from({ length: 6 }, () => flow.cancel(who, answers[0]?.body.order.id)))
  expect(await left(who)).toBe(30)
  expect((await findBreaches(app.services.db, app.clock.now(), ['I-03', 'I-04'])).map(({ total }) => total)).toEqual([
    0, 0,
  ])
})

test('[I-04] after the end of its month a correction returns to the present month, or to none if the plan has ended', async () => {
  const renewed = await app.newMember()
  const ended = await app.newMember()
  const ids = []
  for (const who of [renewed, ended]) {
    await app.givePlan(who, undefined, 1)
    ids.push((await order(who, { points: 0, quota: 1 })).body.order.id)
  }
  app.clock.advance(month)
  await app.services.db.updateTable('sessions').set({ last_used_at: app.clock.now() }).execute()
  await app.givePlan(renewed, undefined, 8)
  expect(await left(renewed)).toBe(8)
  await flow.cancel(renewed, ids[0])
  await flow.cancel(ended, ids[1])
  expect([await left(renewed), await left(ended)]).toEqual([9, undefined])
})

test('[I-04] a complaint about a delivered order returns the correction', async () => {
  const who = await app.newMember()
  await app.givePlan(who)
  const { id } = await operatorWork(app).delivered(who)
  expect(await left(who)).toBe(29)
  const operator = await app.newOperator()
  const refund = { params: { orderId: id }, body: { why: '添削が原文に合っていないとのお申し出のため。' } }
  expect(outcome(await app.as(operator)('POST /api/ops/orders/{orderId}/refund', refund))).toBe('204')
  expect([await left(who), await flow.balance(who)]).toEqual([30, 0])
})
