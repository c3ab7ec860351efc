import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { buyingIn } from '../../../test/buying.ts'
import { useApp } from '../../../test/use-app.ts'
import { settlePayments } from './settling/settle-payments.ts'
import { applyWebhooks } from './webhooks/apply-webhooks.ts'

const app = useApp()
let shop: ReturnType<typeof buyingIn>
beforeAll(() => {
  shop = buyingIn(app)
  Object.assign(app.services, { payments: shop.fake.services })
})

const leave = async (who: Somebody) =>
  expect((await app.as(who)('DELETE /api/users/{id}', { body: { reason: '' } })).status).toBe(204)
const sweep = () => settlePayments.run(app.services)

test('a withdrawal cancels open slips, at the gateway too', async () => {
  const me = await app.newMember()
  const made = (await shop.buy(me, { payment_method: 'convenience' })).body
  await leave(me)
  await sweep()
  expect(shop.fake.of(made.order_id).state).toBe('cancelled')
})

test.each(['before', 'after'])(
  'a card order that is approved shortly %s a withdrawal is never captured',
  async (when) => {
    const me = await app.newMember()
    const made = (await shop.buy(me)).body
    if (when === 'before') shop.fake.approve(made.order_id)
    await leave(me)
    if (when === 'after') shop.fake.approve(made.order_id)
    const event = {
      event: `approved ${when}`,
      kind: 'CHECKOUT.ORDER.APPROVED',
      paymentId: null,
      reference: made.order_id,
    }
    await app.as(undefined)('POST /api/webhooks/payments/paypal', { body: event, headers: { 'x-signature': 'right' } })
    await applyWebhooks.run(app.services)
    for (const hours of [0, 1, 2, 4, 24]) {
      app.clock.advance(hours * 3_600_000)
      await sweep()
    }
    expect(shop.fake.of(made.order_id)).toMatchObject({ state: 'approved', captures: [] })
    expect(shop.fake.writes.filter(({ act }) => act === 'capture')).toEqual([])
  },
)
