import { why } from '../operator-work.ts'
import { byCard, bySlip, type Bought, type Steps, type World } from './world.ts'

const purchaseCall = (act: string) => `POST /api/ops/purchases/{purchaseId}/${act}`

/** Payers, the staff of the gateway, and an operator move money. */
export function payingSteps({ app, random, onPurchase, control, operator, bought }: World): Steps {
  const { db } = app.services
  const paid = (one: Bought) => byCard(one) || bySlip(one)
  const dispute = (outcomes: readonly string[]) => (one: Bought) =>
    control(`POST /payments/${one.order}/dispute`, { outcome: random.pick(outcomes) })
  /** One of the purchases that the database names. */
  const on = async (ids: Promise<{ id: number }[]>, act: (one: Bought) => Promise<{ status: number }>) => {
    const found = new Set((await ids).map(({ id }) => id))
    const fitting = bought.filter(({ id }) => found.has(id))
    return fitting.length === 0 ? undefined : act(random.pick(fitting))
  }
  const priceOf = async ({ id }: Bought) =>
    (await db.selectFrom('purchases').select('amount').where('id', '=', id).executeTakeFirstOrThrow()).amount
  const purchases = db.selectFrom('purchases').select('purchases.id')
  const captured = purchases.innerJoin('payment_captures as c', 'c.purchase_id', 'purchases.id')

  return {
    pay: onPurchase(
      ({ order }) =>
        control(`POST /payments/${order}/pay`, random.chance(0.7) ? {} : { amount: 1 + random.below(6000) }),
      bySlip,
    ),
    payLate: () =>
      on(
        purchases.where('status', 'in', ['expired', 'cancelled']).where('gateway', '=', 'komoju').execute(),
        ({ order }) => control(`POST /payments/${order}/pay`),
      ),
    payInParts: onPurchase(async (one) => {
      const amount = await priceOf(one)
      const first = 1 + random.below(amount - 1)
      await control(`POST /payments/${one.order}/pay`, { amount: first })
      return control(`POST /payments/${one.order}/pay`, { amount: amount - first + random.below(2) })
    }, bySlip),
    dispute: () =>
      on(
        captured.where('c.gateway', '=', 'paypal').where('c.dispute', 'is', null).execute(),
        dispute(['open', 'open', 'won', 'lost']),
      ),
    winDispute: () => on(captured.where('c.dispute', '=', 'open').execute(), dispute(['won'])),
    loseDispute: () => on(captured.where('c.dispute', '=', 'open').execute(), dispute(['lost'])),
    refundAtGateway: onPurchase(
      ({ order }) =>
        control(`POST /payments/${order}/refund`, random.chance(0.4) ? {} : { amount: 1 + random.below(3000) }),
      paid,
    ),
    refundInParts: () =>
      on(captured.where('c.fulfilled', '>', 0).where('c.gateway', '<>', 'bank').execute(), async (one) => {
        const first = 1 + random.below((await priceOf(one)) - 1)
        await control(`POST /payments/${one.order}/refund`, { amount: first })
        return control(
          `POST /payments/${one.order}/refund`,
          random.chance(0.5) ? {} : { amount: 1 + random.below(400) },
        )
      }),
    refund: () =>
      on(captured.where('c.fulfilled', '>', 0).execute(), ({ id }) =>
        app.as(operator)(purchaseCall('refund'), { params: { purchaseId: id }, body: { why } }),
      ),
    bankConfirm: onPurchase(
      async (one) =>
        app.as(operator)(purchaseCall('bank-confirm'), {
          params: { purchaseId: one.id },
          body: { amount: await priceOf(one), why },
        }),
      ({ method }) => method === 'bank',
    ),
    fulfilTask: () => settleTask('fulfil'),
    giveTaskBack: () => settleTask('give_back'),
    settleTask: () => settleTask(),
  }

  async function settleTask(only?: 'fulfil' | 'give_back') {
    const { body } = await app.as(operator)('GET /api/ops/payment-tasks')
    const items = body.items as { id: number; acts: string[] }[]
    const open = only ? items.filter(({ acts }) => acts.includes(only)) : items
    if (open.length === 0) return undefined
    const { id: taskId, acts } = random.pick(open)
    const any = acts.length > 0 && random.chance(0.8) ? random.pick(acts) : random.pick(['fulfil', 'give_back'])
    const act = only ?? any
    return app.as(operator)('POST /api/ops/payment-tasks/{taskId}/settle', { params: { taskId }, body: { act, why } })
  }
}
