import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { saveContent } from '../../../test/builders.ts'
import { orderFlow, outcome, placing } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { limit } from '../account/index.ts'

const app = useApp()
const flow = orderFlow(app)

const price = { points: 332, quota: 0 }
const send = (member: Somebody, saveId: number, key: string = randomUUID()) =>
  app.as(member)(placing, { key, body: { save_id: saveId, expected: price } })
const ordersOf = async (member: Somebody) =>
  (await app.services.db.selectFrom('orders').select('id').where('user_id', '=', member.id).execute()).length

test('[I-03] a second request with the same key or draft answers the same order and charge', async () => {
  const member = await app.newMember({ points: 1000 })
  const [save, other] = [await app.newSave(member), await app.newSave(member)]
  const key = randomUUID()
  const first = await send(member, save.id, key)
  expect(await send(member, save.id, key)).toMatchObject({ status: 201, body: first.body })
  expect(await send(member, save.id, randomUUID())).toMatchObject({ status: 201, body: first.body })
  expect(outcome(await send(member, other.id, key))).toBe('409 key_reused')
  expect(await ordersOf(member)).toBe(1)
  expect(await flow.balance(member)).toBe(668)
})

test('[I-03] a draft that is sent many times at once, with one key or several, is one order', async () => {
  const member = await app.newMember({ points: 5000 })
  const save = await app.newSave(member)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(member, save.id, index % 2 ? key : randomUUID())),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
  expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1)
  expect(await flow.balance(member)).toBe(4668)
})

test('placing and cancelling in a loop ends after 60 orders a day; repeated requests for one order do not count', async () => {
  const member = await app.newMember({ points: 1000 })
  const [first, second] = [await app.newSave(member), await app.newSave(member)]
  const placed = await send(member, first.id)
  expect(outcome(await flow.cancel(member, placed.body.order.id))).toBe('200')
  for (let more = 1; more < 60; more++)
    await limit(app.services, `orders member:${member.id}`, { most: 60, seconds: 24 * 60 * 60 })
  const refused = await send(member, second.id)
  expect([outcome(refused), refused.body.retry_after > 0]).toEqual(['429 too_many_requests', true])
  expect((await send(member, first.id)).body.order.id).toBe(placed.body.order.id)
  expect(await flow.balance(member)).toBe(1000)
  app.clock.advance(24 * 60 * 60 * 1000)
  expect((await send(member, second.id)).status).toBe(201)
})

test('a draft that is saved while it is ordered ends as one order, without an error', async () => {
  for (let round = 0; round < 5; round++) {
    const member = await app.newMember({ points: 400 })
    const save = await app.newSave(member)
    const write = (title: string) =>
      app.as(member)('PUT /api/users/{id}/saves/{saveId}', {
        params: { saveId: save.id },
        body: saveContent({ drafts: { title } }),
      })
    const answers = await Promise.all([
      write('一'),
      send(member, save.id),
      write('二'),
      send(member, save.id),
      write('三'),
    ])
    expect(answers.filter(({ status }) => status === 500)).toEqual([])
    expect([answers[1], answers[3]].map((answer) => answer?.status)).toEqual([201, 201])
  }
})

test('[I-01][I-02][I-03] 50 orders at once with funds for 7: 7 orders, 43 refusals, one charge each', async () => {
  const funds = 7 * price.points + 100
  const member = await app.newMember({ points: funds })
  const saves = await app.newSaves(member, 50)
  const answers = await Promise.all(saves.map((id) => send(member, id)))
  const outcomes = Object.groupBy(answers.map(outcome), (text) => text)
  expect(outcomes['201']).toHaveLength(7)
  expect(outcomes['400 insufficient_points']).toHaveLength(43)
  expect(await flow.balance(member)).toBe(100)
  expect(await ordersOf(member)).toBe(7)
  const charges = await app.services.db
    .selectFrom('point_entries')
    .select((eb) => ['ref_id', eb.fn.sum<string>('amount').as('amount')])
    .where('user_id', '=', member.id)
    .where('kind', '=', 'order')
    .groupBy('ref_id')
    .execute()
  expect(charges.map(({ amount }) => Number(amount))).toEqual(Array.from({ length: 7 }, () => -price.points))
  expect((await app.as(member)('GET /api/users/{id}/saves')).body.pagination.total).toBe(43)
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
