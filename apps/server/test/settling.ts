import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { findBreaches } from '../src/modules/monitoring/index.ts'
import { settlePayments } from '../src/modules/payments/settling/settle-payments.ts'
import type { Somebody } from './app.ts'
import { buyingIn } from './buying.ts'
import { useApp } from './use-app.ts'

/** A buyer, new for each test, with purchases that webhooks and the sweep settle. */
export function useSettling() {
  const app = useApp()
  const shop = buyingIn(app)
  const me = {} as Somebody
  beforeAll(() => void Object.assign(app.services, { payments: shop.fake.services }))
  beforeEach(async () => {
    app.clock.advance(61_000)
    Object.assign(me, await app.newMember())
  })
  const tasks = () =>
    app.services.db.selectFrom('payment_tasks').select(['kind', 'amount', 'purchase_id']).orderBy('id').execute()
  return {
    app,
    shop,
    me,
    sweep: () => settlePayments.run(app.services),
    webhook: (body: unknown, gateway = 'paypal', signature = 'right') =>
      app.as(undefined)(`POST /api/webhooks/payments/${gateway}`, { body, headers: { 'x-signature': signature } }),
    eventOf: (reference: string, event = `E-${randomUUID()}`) => ({ event, kind: 'ANY', paymentId: null, reference }),
    tasksOf: async (purchaseId: number | null) =>
      (await tasks()).filter(({ purchase_id: id }) => id === purchaseId).map(({ kind, amount }) => `${kind} ${amount}`),
    statusOf: async (purchaseId: number) => (await shop.seen(me, purchaseId)).status,
    breaches: async () => (await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0),
  }
}
