import { expect, test } from 'vitest'
import { words } from '../../../../test/builders.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { orderFlow } from '../../../../test/order-flow.ts'
import { plansIn } from '../../../../test/plans.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)

const day = 24 * 3_600_000
const asking = 'GET /api/users/{id}/subscriptions/advice'
type Item = { product_id: number; duration: string | null; plan: number; points: number; sum: number; covered: number }

test('GET advice climbs the ladder; without orders no plan is the cheapest', async () => {
  await climbMemberLadder(app, asking)
  const { body } = await app.as(await app.newMember())(asking)
  expect([body.orders, body.items[0]]).toEqual([
    0,
    { product_id: 0, duration: null, plan: 0, points: 0, sum: 0, covered: 0 },
  ])
})

test('every plan and none are reckoned with the orders of three months that were not cancelled, the lowest sum first', async () => {
  const who = await app.newMember({ points: 20_000 })
  const text = { drafts: { items: [{ english: words(50), japanese: '' }] } }
  const place = () => flow.place(who, text)
  await place()
  app.clock.advance(93 * day)
  await app.services.db.updateTable('sessions').set({ last_used_at: app.clock.now() }).execute()
  for (let placed = 0; placed < 8; placed++) await place()
  await flow.cancel(who, (await place()).id)

  const { body } = await app.as(who)(asking)
  const items = body.items as Item[]
  expect(body.orders).toBe(8)
  expect(items.map(({ sum }) => sum)).toEqual(items.map(({ sum }) => sum).toSorted((a, b) => a - b))
  expect(items[0]).toEqual({ product_id: 0, duration: null, plan: 0, points: 8 * 332, sum: 8 * 332, covered: 0 })
  const { id } = await app.services.db
    .selectFrom('plan_products')
    .select('id')
    .where('key', '=', 'lite-basic-global-50-8')
    .executeTakeFirstOrThrow()
  expect(items.filter(({ product_id: product }) => product === id)).toEqual([
    { product_id: id, duration: '1mo', plan: 5200, points: 0, sum: 5200, covered: 8 },
    { product_id: id, duration: '3mo', plan: 5670, points: 0, sum: 5670, covered: 8 },
  ])
  await plansIn(app).checkout(who, 'lite-basic-global-50-8', { payment_method: 'points' })
  const { body: later } = await app.as(who)(asking)
  expect([body.trial_discount, later.trial_discount]).toEqual([true, false])
  expect(later.items).toContainEqual({ product_id: id, duration: '1mo', plan: 6240, points: 0, sum: 6240, covered: 8 })
})
