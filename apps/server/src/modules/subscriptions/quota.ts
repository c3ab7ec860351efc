import { planShare as shareOf, type CoverableOrder, type PlanShare } from '@tensaku/domain/plans'
import type { Tx } from '../../db/database.ts'
import { addQuota, lockPlan, unuseQuota, useQuota } from './quota-repo.ts'

/**
 * Returns the share of an order that the member's plan pays at this moment (C.5). The month of the plan stays locked until the
 * transaction ends, so the answer is valid for the charge that follows.
 */
export async function planShare(
  tx: Tx,
  asked: { userId: number; order: CoverableOrder; wordsPerBlock: number; now: Date },
): Promise<PlanShare> {
  return shareOf(await lockPlan(tx, asked.userId, asked.now), asked.order, asked.wordsPerBlock)
}

/** Uses the corrections that `planShare` answered. Throws when the month does not have so many (I-08). */
export async function chargeQuota(tx: Tx, used: { userId: number; quota: number; now: Date }): Promise<void> {
  if (used.quota > 0) await useQuota(tx, used.userId, used.quota, used.now)
}

/**
 * Returns the corrections of an order (C.5): to the month of the order, or to the present one when that is over. The caller ends
 * or marks the order in the same transaction, so that this happens once (I-04).
 */
export async function refundQuota(
  tx: Tx,
  used: { userId: number; quota: number; usedAt: Date; now: Date },
): Promise<void> {
  if (used.quota === 0) return
  if (!(await unuseQuota(tx, used))) await addQuota(tx, used.userId, used.quota, used.now)
}
