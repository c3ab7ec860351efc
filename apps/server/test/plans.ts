import type { Body } from '@tensaku/contract'
import type { Somebody, TestApp } from './app.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { planStateOf, stopPlan } from '../src/modules/subscriptions/index.ts'
import { renewPlans } from '../src/modules/payments/plans/renew-plans.ts'
import { settlePayments } from '../src/modules/payments/settling/settle-payments.ts'
import { earnPlans } from '../src/modules/subscriptions/terms/earn-plans.ts'
import { notifyPlans } from '../src/modules/subscriptions/terms/notify-plans.ts'
import { buyingIn } from './buying.ts'

type Checkout = Body<'POST /api/users/{id}/purchases/subscriptions/{type}/checkout'>

let cards = 1000

/** Plans in tests, at gateways in memory. Every member pays with a card of their own. */
export function plansIn(app: TestApp) {
  const shop = buyingIn(app)
  const idOf = async (key: string): Promise<number> => {
    const found = app.services.db.selectFrom('plan_products').select('id').where('key', '=', key)
    return (await found.executeTakeFirstOrThrow()).id
  }
  const bodyOf = async (key: string, rest: Partial<Checkout>): Promise<Checkout> => ({
    product_id: await idOf(key),
    duration: '1mo',
    payment_method: 'credit_card',
    ...rest,
  })
  const typeOf = (key: string) => key.split('-')[0] ?? 'lite'
  const checkout = async (who: Somebody, key: string, rest: Partial<Checkout> = {}, idempotency?: string) =>
    app.as(who)('POST /api/users/{id}/purchases/subscriptions/{type}/checkout', {
      params: { type: typeOf(key) },
      body: await bodyOf(key, rest),
      ...(idempotency && { key: idempotency }),
    })
  /** Returns how many rows were due. */
  const sweepAll = async (): Promise<number> => {
    let done = 0
    for (const sweep of [settlePayments, renewPlans, notifyPlans, earnPlans]) done += await sweep.run(app.services)
    await app.services.db.updateTable('sessions').set({ last_used_at: app.clock.now() }).execute()
    return done
  }
  const confirm = (who: Somebody, orderId: string) => shop.confirm(who, orderId, 'subscriptions')
  return {
    ...shop,
    idOf,
    checkout,
    confirm,
    typeOf,
    quote: async (who: Somebody, key: string, rest: Partial<Checkout> = {}) =>
      app.as(who)('POST /api/users/{id}/purchases/subscriptions/quote', {
        body: { upgrade: false, ...(await bodyOf(key, rest)) },
      }),
    /** A plan that a card has paid. */
    async subscribe(who: Somebody, key: string, rest: Partial<Checkout> = {}) {
      shop.fake.useCard({ last4: String(++cards) })
      const made = await checkout(who, key, rest)
      if (made.status !== 201) throw new Error(`no plan: ${JSON.stringify(made.body)}`)
      if (made.body.status === 'created' && made.body.next.kind === 'approve') shop.fake.approve(made.body.order_id)
      const paid = await confirm(who, made.body.order_id)
      return paid.body.purchase as { id: number; status: string; amount: number }
    },
    /** Ends every plan, so that none of a test falls due in another. */
    sweepAll,
    endAll: () =>
      inTransaction(app.services.db, async (tx) => {
        const living = await tx.selectFrom('subscriptions').select('user_id').where('status', '<>', 'ended').execute()
        for (const { user_id: id } of living) {
          const state = await planStateOf(tx, id)
          if (state) await stopPlan(tx, app.services, state, { reason: 'left', now: app.clock.now() })
        }
      }),
    /** Moves the clock at once, as if no server had run. */
    async jump(ms: number) {
      app.clock.advance(ms)
      for (let round = 0; round < 3 && (await sweepAll()) > 0; round += 1);
    },
    settle: () => settlePayments.run(app.services),
    /** Moves the clock to an instant, half a day of sweeps at a time, so that one of two is by day. Everybody stays signed in. */
    async goTo(to: Date) {
      const step = 12 * 3_600_000
      for (;;) {
        const left = to.getTime() - app.clock.now().getTime()
        if (left <= 0) return
        app.clock.advance(Math.min(step, left))
        await sweepAll()
      }
    },
    subscription: async (who: Somebody) => (await app.as(who)('GET /api/users/{id}')).body.subscription,
    downgrade: async (who: Somebody, key: string | null, comment?: string) =>
      key === null
        ? app.as(who)('POST /api/users/{id}/subscriptions/free/downgrade', { body: { ...(comment && { comment }) } })
        : app.as(who)('POST /api/users/{id}/subscriptions/{plan}/downgrade', {
            params: { plan: typeOf(key) },
            body: { product_id: await idOf(key), ...(comment && { comment }) },
          }),
    keep: (who: Somebody) => app.as(who)('DELETE /api/users/{id}/subscriptions/downgrade/cancel'),
  }
}
