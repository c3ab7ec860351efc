import { expect, test } from 'vitest'
import { buyingIn } from '../../../../test/buying.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { useApp } from '../../../../test/use-app.ts'
import { settlePayments } from './settle-payments.ts'

const app = useApp()
const hours = (n: number) => n * 3_600_000

test('a payer is notified of money that waits, of a refund and of a lost dispute, each once', async () => {
  const shop = buyingIn(app)
  Object.assign(app.services, { payments: shop.fake.services })
  const me = await app.newMember()
  const settle = async (ms: number) => {
    app.clock.advance(ms)
    await settlePayments.run(app.services)
    await settlePayments.run(app.services)
  }
  const notices = async (purchaseId: number) => {
    const { items } = (await app.as(me)('GET /api/users/{id}/notifications')).body
    return (items as { purchase_id: number; kind: string }[])
      .filter(({ purchase_id: id }) => id === purchaseId)
      .map(({ kind }) => kind)
      .toReversed()
  }
  const slip = (await shop.buy(me, { payment_method: 'convenience' })).body
  shop.fake.pay(slip.order_id, 2000)
  await settle(hours(1))
  expect(await notices(slip.purchase_id)).toEqual(['payment_waiting', 'payment_held'])
  await settle(hours(96))
  expect(await notices(slip.purchase_id)).toEqual(['payment_waiting', 'payment_held', 'payment_expired'])
  const [expired] = (await mailsTo(app, me.email)).filter(({ kind }) => kind === 'payment_expired')
  expect(expired?.plain).toContain('お預かりしている2,000円')
  expect(expired?.plain).not.toContain('代金はいただいていません')

  const refunded = await shop.bought(me)
  shop.fake.refund(refunded.order_id, 1200)
  const disputed = await shop.bought(me, { product_id: 3 })
  shop.fake.dispute(disputed.order_id, 'lost')
  await settle(hours(48))
  await settle(hours(48))
  expect(await notices(refunded.purchase_id)).toEqual(['points_bought', 'payment_returned'])
  expect(await notices(disputed.purchase_id)).toEqual(['points_bought', 'payment_reversed'])
  const texts = (await mailsTo(app, me.email)).map(({ plain }) => plain)
  expect(texts.filter((text) => text.includes('1,200円を返金しました'))).toHaveLength(1)

  const paid = (await shop.buy(me, { payment_method: 'convenience' })).body
  shop.fake.pay(paid.order_id)
  await settle(hours(1))
  shop.fake.refund(paid.order_id, 700)
  await settle(hours(48))
  const bySlip = (await mailsTo(app, me.email)).find(({ plain }) => plain.includes('700円'))
  expect(bySlip?.plain).toContain('ご返金の手続きをしました')
  expect(bySlip?.plain).not.toMatch(/カード|返金しました/)
})
