import { z } from 'zod'
import { id, instant, points } from './base.ts'
import { memberSummary } from './operator-member.ts'
import { purchaseCategory, purchaseStatus, yen } from './purchase.ts'

/**
 * `fulfil`: the purchase gets its goods for the money, or keeps them. `give_back`: the money goes back to its payer, or has gone
 * back already.
 */
export const settlingAct = z.enum(['fulfil', 'give_back'])

/** A payment that needs an operator. */
export const paymentTask = z
  .object({
    id,
    /** `refund_refused`: the gateway refused the refund of a purchase that was taken back. */
    kind: z.enum([
      'late',
      'short',
      'surplus',
      'double',
      'unmatched',
      'dispute',
      'refund_at_gateway',
      'lost',
      'refund_refused',
    ]),
    state: z.enum(['open', 'settled']),
    /** The money in question, in yen. */
    amount: yen,
    gateway: z.enum(['paypal', 'komoju', 'bank']),
    /** The gateway's id of the payment. */
    payment_id: z.string().nullable(),
    purchase_id: id.nullable(),
    /** The purchase as it is now; null for money that belongs to none. */
    purchase: z
      .object({
        category_id: purchaseCategory,
        name: z.string(),
        /** Paid and free points that it gives; 0 for resources and plans. */
        points,
        bonus: points,
        quantity: z.int().positive(),
        amount: yen,
        status: purchaseStatus,
        expires_at: instant.nullable(),
      })
      .nullable(),
    member: memberSummary.nullable(),
    /** The acts that settle it now; none while a dispute is open or the gateway is being asked. */
    acts: z.array(settlingAct),
    /**
     * Why the goods of its purchase cannot be given: its member has withdrawn, its coupon was used elsewhere, the resource is owned, or
     * the plan has changed since.
     */
    obstacle: z.enum(['withdrawn', 'coupon', 'owned', 'plan']).nullable(),
    created_at: instant,
    /** The decision. `by` and `why` are null if the rest of the money came, or the gateway itself gave it back. */
    settled: z
      .object({ at: instant, by: z.string().nullable(), act: settlingAct, why: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'PaymentTask' })
