import { expect, test } from 'vitest'
import { buyingIn } from '../../../../test/buying.ts'
import { addCoupon } from '../../../../test/coupons.ts'
import { useApp } from '../../../../test/use-app.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { purchaseById } from '../../shop/index.ts'
import { settlePayments } from './settle-payments.ts'

const app = useApp()
const days = (n: number) => n * 86_400_000

test('money that came in time, but is heard of late, fulfils nothing of a member who left or whose coupon is used up', async () => {
  const shop = buyingIn(app)
  Object.assign(app.services, { payments: shop.fake.services })
  const me = await app.newMember()
  const hear = async (given: { coupon?: string }, meanwhile: () => Promise<unknown>) => {
    const slip = (await shop.buy(me, { payment_method: 'convenience', ...given })).body
    const at = app.clock.now()
    app.clock.advance(days(5))
    await settlePayments.run(app.services)
    expect(await shop.seen(me, slip.purchase_id)).toMatchObject({ status: 'expired', coupon: given.coupon ?? null })
    await meanwhile()
    shop.fake.pay(slip.order_id, slip.amount, at)
    app.clock.advance(days(6))
    await settlePayments.run(app.services)
    const { db } = app.services
    const purchase = await purchaseById(db, slip.purchase_id)
    const tasks = await db
      .selectFrom('payment_tasks')
      .select(['kind', 'amount'])
      .where('purchase_id', '=', slip.purchase_id)
      .execute()
    return [purchase?.status, ...tasks.map(({ kind, amount }) => `${kind} ${amount}`)]
  }
  expect(await hear({}, async () => undefined)).toEqual(['fulfilled'])
  app.clock.advance(61_000)
  const limits = [{ user_limit: 1 }, { user_limit: 5, total_limit: 1 }]
  for (const limit of limits) {
    const coupon = await addCoupon(app, limit)
    expect(await hear({ coupon }, () => shop.bought(me, { coupon }))).toEqual(['expired', 'late 2700'])
  }
  const left = { withdrawn_at: app.clock.now() }
  const leave = () => app.services.db.updateTable('users').set(left).where('id', '=', me.id).execute()
  expect(await hear({}, leave)).toEqual(['expired', 'late 3000'])
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
})
