import { expect, test } from 'vitest'
import { mailsTo } from '../../../../test/mailbox.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useSettling } from '../../../../test/settling.ts'
import { GatewayRefused } from '../../../ports/payments.ts'
import { remindPayers } from './remind-payers.ts'

const { app, shop, me, sweep, statusOf } = useSettling()
const minutes = (n: number) => n * 60_000
const convenience = { payment_method: 'convenience' }

test('a capture whose answer was lost is found by the sweep, with no webhook', async () => {
  const made = (await shop.buy(me)).body
  shop.fake.approve(made.order_id)
  shop.fake.hang('capture')
  expect((await shop.confirm(me, made.order_id)).body.purchase.status).toBe('pending')
  app.clock.advance(minutes(2))
  await sweep()
  expect([await statusOf(made.purchase_id), await shop.balance(me)]).toEqual(['fulfilled', 3030])
  const captures = shop.fake.writes.filter(({ key }) => key === `${made.order_id}:capture`)
  expect(captures).toHaveLength(1)
})

test('an opening whose answer was lost is repeated with its key, and the slip appears', async () => {
  shop.fake.hang('issue')
  const made = (await shop.buy(me, convenience)).body
  expect(made.next).toEqual({ kind: 'done' })
  app.clock.advance(minutes(1))
  await sweep()
  expect((await shop.seen(me, made.purchase_id)).next.kind).toBe('slip')
})

test('an opening that may have been made is no failure while its gateway is down: it is asked again', async () => {
  shop.fake.hang('issue')
  const made = (await shop.buy(me, convenience)).body
  shop.fake.down('issue')
  app.clock.advance(minutes(1))
  await sweep()
  expect(await statusOf(made.purchase_id)).toBe('pending')
  shop.fake.fail('issue', new GatewayRefused('INTERNAL', 'server', true))
  shop.fake.down('issue')
  const other = await shop.buy(me, { ...convenience, product_id: 1 })
  expect([other.status, other.body.next]).toEqual([201, { kind: 'done' }])
  app.clock.advance(minutes(1))
  await sweep()
  for (const { purchase_id: id } of [made, other.body]) expect((await shop.seen(me, id)).next.kind).toBe('slip')
})

test('a card order ends after three hours, a slip after the third day, and its payer is reminded the day before', async () => {
  app.clock.set('2026-12-01T03:00:00Z')
  const card = (await shop.buy(me)).body
  const voided = (await shop.buy(me, { product_id: 1 })).body
  const slip = (await shop.buy(me, convenience)).body
  app.clock.advance(minutes(181))
  shop.fake.of(voided.order_id).state = 'cancelled'
  await sweep()
  expect(await Promise.all([card, voided, slip].map(({ purchase_id: id }) => statusOf(id)))).toEqual([
    'expired',
    'expired',
    'pending',
  ])
  app.clock.set('2026-12-03T00:59:00Z')
  expect(await remindPayers.run(app.services)).toBe(0)
  app.clock.set('2026-12-03T01:01:00Z')
  expect(await remindPayers.run(app.services)).toBe(1)
  expect(await remindPayers.run(app.services)).toBe(0)
  app.clock.set('2026-12-04T14:59:59Z')
  await sweep()
  expect(await statusOf(slip.purchase_id)).toBe('pending')
  app.clock.set('2026-12-04T15:00:01Z')
  await sweep()
  expect(await statusOf(slip.purchase_id)).toBe('expired')
  const kinds = (await mailsTo(app, me.email)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['payment_due', 'payment_expired', 'payment_waiting'])
})

test('a gateway that is down keeps a purchase open, and the sweep tries again', async () => {
  const made = (await shop.buy(me, convenience)).body
  shop.fake.pay(made.order_id)
  shop.fake.down('find')
  app.clock.advance(minutes(31))
  await sweep()
  expect(await statusOf(made.purchase_id)).toBe('pending')
  app.clock.advance(minutes(2))
  await sweep()
  expect(await statusOf(made.purchase_id)).toBe('fulfilled')
})

test('a payment that was refused after too many declined cards is not captured later', async () => {
  const approved = (await shop.buy(me)).body
  for (let n = 0; n < 5; n += 1) {
    app.clock.advance(61_000)
    shop.fake.fail('open', new GatewayRefused('CARD_EXPIRED', 'expired'))
    await shop.buy(me)
  }
  shop.fake.approve(approved.order_id)
  expect(outcome(await shop.confirm(me, approved.order_id))).toBe('429 card_attempts')
  app.clock.advance(minutes(61))
  await sweep()
  expect([await statusOf(approved.purchase_id), await shop.balance(me)]).toEqual(['failed', 0])
})
