import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { id, instant, listOf, page, pathId } from '../../shapes/base.ts'
import { operatorPurchase } from '../../shapes/operator-purchase.ts'
import { paymentTask, settlingAct } from '../../shapes/payment-task.ts'
import { paymentTrail } from '../../shapes/payment-trail.ts'
import { purchaseStatus, yen } from '../../shapes/purchase.ts'
import { because, why } from '../../shapes/reason.ts'

const ofPurchase = z.object({ purchaseId: pathId })

export const operatorPayments = defineCalls({
  'GET /api/ops/purchases': {
    operationId: 'listPurchasesAsOperator',
    summary:
      'Lists purchases, newest first, by state or by a search for a number, an order id, a number of a slip, a transfer code or a member.',
    access: 'operator',
    query: z.object({
      status: purchaseStatus.optional().catch(undefined),
      q: z.string().trim().max(254).catch(''),
      /** Those of one member. */
      member: z.coerce.number().int().positive().max(1e15).optional().catch(undefined),
      page,
    }),
    status: 200,
    answer: listOf(operatorPurchase),
    refusals: [],
  },
  'GET /api/ops/purchases/{purchaseId}': {
    operationId: 'getPurchaseAsOperator',
    summary:
      'Returns a purchase with its money: captures, refunds, journals, tasks, and what was said to and by its gateway.',
    access: 'operator',
    params: ofPurchase,
    status: 200,
    answer: z.object({
      purchase: operatorPurchase,
      /** The acts that are possible now. */
      may: z.object({ confirm: z.boolean(), refund: z.boolean() }),
      /** The unspent points and the yen that a refund would take and give back now; null while none is possible. */
      back: z
        .object({
          points: z.int().nonnegative(),
          yen,
          /**
           * The effect on a plan, null for other products. `never_begins`: the next term is dropped, and the running one is the last.
           * `goes_on`: a later term is paid. `replaced`: an upgrade has taken the term over.
           */
          plan: z.enum(['ends', 'never_begins', 'goes_on', 'replaced', 'over']).nullable(),
        })
        .nullable(),
      captures: z.array(
        z.object({
          id: z.string(),
          amount: yen,
          fee: yen.nullable(),
          at: instant,
          /** Yen that paid the purchase, that stand in suspense, and that were given back: together the amount. */
          fulfilled: yen,
          suspense: yen,
          refunded: yen,
          disputed: z.boolean(),
        }),
      ),
      journals: z.array(
        z.object({
          id,
          kind: z.string(),
          at: instant,
          postings: z.array(z.object({ account: z.string(), currency: z.enum(['JPY', 'PT']), amount: z.int() })),
        }),
      ),
      tasks: z.array(paymentTask),
      trail: paymentTrail,
    }),
    refusals: ['purchase_not_found'],
  },
  'POST /api/ops/purchases/{purchaseId}/bank-confirm': {
    operationId: 'confirmBankTransfer',
    summary: 'Confirms that the money of a transfer is in the bank. A second call answers the same.',
    access: 'operator',
    params: ofPurchase,
    body: z.strictObject({ amount: yen, why }),
    status: 200,
    answer: z.object({ purchase: operatorPurchase }),
    refusals: ['purchase_not_found', 'transfer_not_awaited', 'amount_differs'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/purchases/{purchaseId}/refund': {
    operationId: 'refundPurchase',
    summary:
      'Takes a purchase back: its unspent points or its resource, and gives the money for them back at the gateway.',
    access: 'operator',
    params: ofPurchase,
    body: because,
    status: 200,
    answer: z.object({ purchase: operatorPurchase }),
    refusals: ['purchase_not_found', 'purchase_not_refundable', 'refund_refused', 'gateway_silent'],
    bodyLimit: 2 * kilobyte,
  },
  'GET /api/ops/payment-tasks': {
    operationId: 'listPaymentTasks',
    summary: 'Lists payments that need an operator, the oldest first, or the settled ones, the newest first.',
    access: 'operator',
    query: z.object({ state: z.enum(['open', 'settled']).catch('open'), page }),
    status: 200,
    answer: listOf(paymentTask),
    refusals: [],
  },
  'POST /api/ops/payment-tasks/{taskId}/settle': {
    operationId: 'settlePaymentTask',
    summary: 'Settles a task: fulfils the purchase with the money, or gives the money back at the gateway.',
    access: 'operator',
    params: z.object({ taskId: pathId }),
    body: z.strictObject({ act: settlingAct, why }),
    status: 200,
    answer: z.object({ task: paymentTask }),
    refusals: ['task_not_found', 'task_settled', 'act_not_possible', 'refund_refused', 'gateway_silent'],
    bodyLimit: 2 * kilobyte,
  },
})
