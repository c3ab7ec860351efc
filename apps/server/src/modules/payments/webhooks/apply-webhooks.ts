import { second } from '@tensaku/domain/calendar'
import { inTransaction } from '../../../db/transaction.ts'
import type { Sweep } from '../../../jobs/index.ts'
import type { Services } from '../../../ports/services.ts'
import { purchaseOfPayment } from '../../shop/index.ts'
import { applyPayment } from '../settling/apply-payment.ts'
import { gatewayOf } from '../settling/gateways.ts'
import { inParallel } from '../settling/in-parallel.ts'
import { noteUnmatched } from '../settling/note-capture.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { firstToApply, markApplied, takeWebhooks, type KeptWebhook } from './repo.ts'

const count = 100
const gapMs = 100
const againMs = 30 * second

/** Asks about a payment that no purchase of ours names. Money of it that is nobody's becomes an operator's task. */
async function settleUnknown(services: Services, gateway: KeptWebhook['gateway'], paymentId: string): Promise<void> {
  const payment = await gatewayOf(services, gateway).find(paymentId)
  if (!payment) return
  const purchase = await purchaseOfPayment(services.db, { gateway, paymentId, reference: payment.reference })
  if (purchase) {
    await applyPayment(services, purchase, payment)
    return
  }
  await inTransaction(services.db, async (tx) => {
    for (const capture of payment.captures) await noteUnmatched(tx, services, { source: gateway, paymentId, capture })
  })
}

async function applyWebhook(services: Services, webhook: KeptWebhook): Promise<void> {
  const { gateway, payment_id: paymentId, reference } = webhook
  const purchase = await purchaseOfPayment(services.db, { gateway, paymentId, reference })
  if (purchase) await settlePayment(services, purchase)
  else if (paymentId !== null) await settleUnknown(services, gateway, paymentId)
}

/**
 * Asks the gateways about the payments that kept webhooks name, one question for each payment. Order, repetition and content of the
 * webhooks do not matter.
 */
export const applyWebhooks: Sweep = {
  name: 'apply-webhooks',
  gapMs,
  async run(services) {
    const now = services.clock.now()
    const taken = await takeWebhooks(services.db, { now, until: new Date(now.getTime() + againMs), count })
    const groups = Map.groupBy(taken, (one) => `${one.gateway} ${one.payment_id ?? one.reference ?? one.id}`)
    const first = [...groups.values()].flatMap(([webhook, ...others]) =>
      webhook ? [{ ...webhook, ids: [webhook.id, ...others.map(({ id }) => id)] }] : [],
    )
    return inParallel(services, this.name, first, async ({ ids, ...webhook }) => {
      await applyWebhook(services, webhook)
      await markApplied(services.db, ids)
    })
  },
  /** A burst leaves more than one run takes. */
  async next({ db, clock }) {
    const first = await firstToApply(db)
    return first && new Date(Math.max(first.getTime(), clock.now().getTime() + gapMs))
  },
}
