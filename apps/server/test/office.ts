import { afterAll, beforeEach, expect } from 'vitest'
import { GatewayAway, GatewayRefused, type Payments } from '../src/ports/payments.ts'
import { findBreaches } from '../src/modules/monitoring/index.ts'
import { balance } from '../src/modules/points/index.ts'
import { openPurchase, payIn } from './open-purchases.ts'
import { useOperator, why } from './operator-work.ts'

const day = 24 * 60 * 60_000

type Gate = { made: Map<string, number>; next: 'answers' | 'is silent' | 'makes it silently' | 'refuses' }

/** An operator of payments, and a gateway with the refunds it has made by their keys, and the outcome of the next. */
export function useOffice() {
  const gate: Gate = { made: new Map(), next: 'answers' }
  const refund = async ({ key, amount }: { key: string; captureId: string; amount: number }) => {
    if (gate.next === 'refuses') throw new GatewayRefused('REFUND_TIME_LIMIT_EXCEEDED', 'unknown')
    if (gate.next === 'is silent') throw new GatewayAway('test', true)
    gate.made.set(key, amount)
    if (gate.next === 'makes it silently') throw new GatewayAway('test', true)
    return { id: `made-${key}`, amount }
  }
  const payments = { sandbox: true, needsPayer: false, paypal: { refund }, komoju: { refund } } as unknown as Payments

  const { app, work, operator } = useOperator({ payments })
  beforeEach(() => {
    gate.made.clear()
    gate.next = 'answers'
  })
  afterAll(async () => {
    const breaches = await findBreaches(app.services.db, app.clock.now())
    expect(breaches.filter(({ total }) => total > 0)).toEqual([])
  })

  const points = (id: number) => balance(app.services.db, id, app.clock.now())
  const confirm = (purchaseId: number, body: object = { amount: 1000, why }) =>
    app.as(operator)('POST /api/ops/purchases/{purchaseId}/bank-confirm', { params: { purchaseId }, body })
  const see = async (purchaseId: number) =>
    (await app.as(operator)('GET /api/ops/purchases/{purchaseId}', { params: { purchaseId } })).body
  const settle = (taskId: number, act: string) =>
    app.as(operator)('POST /api/ops/payment-tasks/{taskId}/settle', { params: { taskId }, body: { act, why } })
  const giveBack = (purchaseId: number) =>
    app.as(operator)('POST /api/ops/purchases/{purchaseId}/refund', { params: { purchaseId }, body: { why } })
  const list = async (query: string) => (await app.as(operator)('GET /api/ops/purchases', { query })).body.items

  /** A purchase that ended a day ago, with money that came in now. */
  async function latePaid(amount = 1000) {
    const member = await app.newMember()
    const { id } = await openPurchase(app, member, { method: 'convenience' })
    await app.services.db
      .updateTable('purchases')
      .set({ status: 'expired', closed_at: app.clock.now(), expires_at: new Date(app.clock.now().getTime() - day) })
      .where('id', '=', id)
      .execute()
    await payIn(app, { purchaseId: id, amount })
    const [task] = (await see(id)).tasks
    return { member, id, task }
  }
  return { app, work, operator, gate, points, confirm, see, settle, giveBack, list, latePaid }
}
