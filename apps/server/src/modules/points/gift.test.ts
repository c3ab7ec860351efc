import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { orderFlow, outcome, placing } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { charge } from './ledger.ts'

const app = useApp()
const flow = orderFlow(app)
let nominee: Somebody
beforeAll(async () => {
  nominee = await app.newInstructor({ type: 'global' })
})

const day = 24 * 60 * 60 * 1000
const price = 332

/** A member with the gift and `points` other points. */
async function gifted(points = 0): Promise<Somebody> {
  const who = await app.newMember({ points })
  await app.as(who)('GET /api/users/{id}')
  return who
}

async function order(who: Somebody, teacher: number | null) {
  const save = await app.newSave(who, { teacher })
  return app.as(who)(placing, { key: randomUUID(), body: { save_id: save.id, expected: { points: price, quota: 0 } } })
}

const estimate = async (who: Somebody) =>
  (await app.as(who)('POST /api/users/{id}/orders/new/estimate-cost', { body: { category: 1, content: 'a' } })).body
const giftLots = (who: Somebody) =>
  app.services.db
    .selectFrom('point_lots')
    .select(['remaining', 'regranted'])
    .where('user_id', '=', who.id)
    .where('gift', '=', true)
    .orderBy('id')
    .execute()

test('[Q-88] gift points pay no plan, and the refusal has a text of its own', async () => {
  const who = await gifted(100)
  const plan = (amount: number) =>
    inTransaction(app.services.db, (tx) =>
      charge(tx, {
        userId: who.id,
        reference: { type: 'purchase', id: 0 },
        amount,
        withoutGift: 'plan',
        now: app.clock.now(),
      }),
    )
  await expect(plan(500)).rejects.toMatchObject({ code: 'gift_not_for_plan', extra: { missing: 400, balance: 1300 } })
  await expect(plan(2000)).rejects.toMatchObject({ code: 'insufficient_points' })
  expect(await flow.balance(who)).toBe(1300)
})

test('[Q-88] gift points pay every order except a nominated one, which is shown before and refused at ordering', async () => {
  const who = await gifted(100)
  expect(await estimate(who)).toMatchObject({ balance: 1300, gift: 1200 })
  const refused = await order(who, nominee.id)
  expect(outcome(refused)).toBe('400 gift_not_for_nomination')
  expect(refused.body.missing).toBe(price - 100)
  expect(await flow.balance(who)).toBe(1300)
  expect((await order(who, null)).status).toBe(201)
  expect(await estimate(who)).toMatchObject({ balance: 1300 - price, gift: 1200 - price })
})

test('a nominated order is paid from other points, even when the gift expires first', async () => {
  const who = await gifted(price)
  const placed = await order(who, nominee.id)
  expect(placed.body.charge).toEqual({ points: price, quota: 0, balance: 1200 })
  expect(await estimate(who)).toMatchObject({ balance: 1200, gift: 1200 })
})

test('the refusal names the missing other points if the gift would not suffice either', async () => {
  const who = await gifted(10)
  const text = Array.from({ length: 300 }, (_, at) => `w${at}`).join(' ')
  const save = await app.newSave(who, { teacher: nominee.id, drafts: { items: [{ english: text, japanese: '' }] } })
  const ask = (expected: object) => app.as(who)(placing, { key: randomUUID(), body: { save_id: save.id, expected } })
  const { points } = (await ask({ points: 0, quota: 0 })).body.price
  const answer = await ask({ points, quota: 0 })
  expect(outcome(answer)).toBe('400 insufficient_points')
  expect(answer.body.missing).toBe(points - 10)
})

test('a refund of the gift is the gift again, even after its expiry', async () => {
  const who = await gifted()
  const { body } = await order(who, null)
  await flow.cancel(who, body.order.id)
  expect(await giftLots(who)).toEqual([{ remaining: 1200, regranted: false }])

  // A session lives 30 days from its last use.
  for (const days of [29, 29, 29, 2]) {
    app.clock.advance(days * day)
    await app.as(who)('GET /api/users/{id}')
  }
  const second = await order(who, null)
  app.clock.advance(2 * day)
  await flow.cancel(who, second.body.order.id)
  const [old, anew] = await giftLots(who)
  expect(old).toMatchObject({ remaining: 1200 - price })
  expect(anew).toEqual({ remaining: price, regranted: true })
  expect(await estimate(who)).toMatchObject({ balance: price, gift: price })
  expect(outcome(await order(who, nominee.id))).toBe('400 gift_not_for_nomination')
})

test('of many nominated orders at once as many succeed as the other points pay', async () => {
  const who = await gifted(2 * price + 5)
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(who, nominee.id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await estimate(who)).toMatchObject({ balance: 1205, gift: 1200 })
})
