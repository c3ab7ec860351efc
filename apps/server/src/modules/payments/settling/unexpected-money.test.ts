import { expect, test } from 'vitest'
import { outcome } from '../../../../test/order-flow.ts'
import { useSettling } from '../../../../test/settling.ts'
import { applyWebhooks } from '../webhooks/apply-webhooks.ts'

const { app, shop, me, sweep, webhook, tasksOf, statusOf, breaches } = useSettling()
const minutes = (n: number) => n * 60_000
const days = (n: number) => n * 86_400_000
const convenience = { payment_method: 'convenience' }

test('[J-18] late, short, surplus, double and unknown money stands in suspense as a task', async () => {
  const late = (await shop.buy(me, convenience)).body
  app.clock.advance(days(4))
  await sweep()
  shop.fake.pay(late.order_id)
  app.clock.advance(days(2))
  await sweep()
  expect([await statusOf(late.purchase_id), await tasksOf(late.purchase_id)]).toEqual(['expired', ['late 3000']])

  const bank = { payment_method: 'bank' }
  const [short, surplus, double] = [
    (await shop.buy(me, bank)).body,
    (await shop.buy(me, { ...bank, product_id: 1 })).body,
    (await shop.buy(me, { ...bank, product_id: 3 })).body,
  ]
  shop.fake.pay(short.order_id, 2000)
  shop.fake.pay(surplus.order_id, 1500)
  shop.fake.pay(double.order_id)
  shop.fake.pay(double.order_id)
  app.clock.advance(minutes(31))
  await sweep()
  expect([await statusOf(short.purchase_id), await tasksOf(short.purchase_id)]).toEqual(['pending', ['short 2000']])
  // The member sees the money, and cannot leave it behind.
  expect(await shop.seen(me, short.purchase_id)).toMatchObject({ held: 2000 })
  const cancelling = { params: { purchaseId: short.purchase_id } }
  const cancelled = await app.as(me)('POST /api/users/{id}/purchases/{purchaseId}/cancel', cancelling)
  expect(outcome(cancelled)).toBe('409 purchase_not_open')
  expect(await tasksOf(surplus.purchase_id)).toEqual(['surplus 500'])
  expect(await tasksOf(double.purchase_id)).toEqual(['double 5000'])
  expect(await shop.balance(me)).toBe(1000 + 5100)
  shop.fake.pay(short.order_id, 1000)
  app.clock.advance(minutes(31))
  await sweep()
  expect([await statusOf(short.purchase_id), await shop.balance(me)]).toEqual(['fulfilled', 6100 + 3030])
  expect(await shop.seen(me, short.purchase_id)).toMatchObject({ held: 0 })

  const paymentId = shop.fake.payUnknown(777)
  await webhook({ event: 'E-unknown', kind: 'ANY', paymentId, reference: 'nobody' }, 'komoju')
  await applyWebhooks.run(app.services)
  expect(await tasksOf(null)).toEqual(['unmatched 777'])
  expect(await breaches()).toEqual([])
})

test('a refund at the gateway and a lost dispute take back what is unspent, once, and tell an operator', async () => {
  const refunded = await shop.bought(me)
  shop.fake.refund(refunded.order_id, 3000)
  const disputed = await shop.bought(me, { product_id: 1 })
  shop.fake.dispute(disputed.order_id, 'open')
  app.clock.advance(days(2))
  await sweep()
  expect([await shop.balance(me), await tasksOf(refunded.purchase_id)]).toEqual([1000, ['refund_at_gateway 3000']])
  expect(await shop.seen(me, refunded.purchase_id)).toMatchObject({
    status: 'refunded',
    refunded: 3000,
    disputed: false,
  })
  shop.fake.dispute(disputed.order_id, 'lost')
  app.clock.advance(days(5))
  await sweep()
  await sweep()
  expect([await shop.balance(me), await statusOf(disputed.purchase_id)]).toEqual([0, 'refunded'])
  expect(await tasksOf(disputed.purchase_id)).toEqual(['dispute 1000'])
  expect(await shop.seen(me, disputed.purchase_id)).toMatchObject({ refunded: 1000, disputed: true })
  expect(await breaches()).toEqual([])
})

test('refunds at the gateway that add up to the price take the whole purchase back', async () => {
  const bought = await shop.bought(me)
  for (const [amount, status, points] of [
    [1000, 'fulfilled', 2030],
    [2000, 'refunded', 0],
  ] as const) {
    shop.fake.refund(bought.order_id, amount)
    app.clock.advance(days(2))
    await sweep()
    expect([await statusOf(bought.purchase_id), await shop.balance(me)]).toEqual([status, points])
    expect(await shop.seen(me, bought.purchase_id)).toMatchObject({ taken_back: 3030 - points })
  }
  expect(await breaches()).toEqual([])
})

test('a dispute that is lost after all its money was refunded costs nothing more', async () => {
  const { purchase_id: id, order_id: order } = await shop.bought(me)
  shop.fake.refund(order, 3000)
  const [capture] = shop.fake.of(order).captures
  if (capture) capture.dispute = { id: 'DIS-0', state: 'lost', amount: 0 }
  app.clock.advance(days(1))
  await sweep()
  expect(await tasksOf(id)).toEqual(['refund_at_gateway 3000', 'dispute 0'])
  expect(await breaches()).toEqual([])
})
