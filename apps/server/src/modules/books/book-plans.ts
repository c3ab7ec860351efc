import {
  planBackPostings,
  planEarnedPostings,
  planMovedPostings,
  planSalePostings,
  includedTax,
} from '@tensaku/domain/books'
import type { Connection, Tx } from '../../db/database.ts'
import * as repo from './repo.ts'

/**
 * Books the sale of a term, once: its money in suspense becomes tax, and a deferral that is earned day by day. `amount` is 0 where a
 * credit or points have paid. Returns the net yen that are deferred, those of points among them.
 */
export async function bookPlanSale(
  tx: Tx,
  { purchaseId, amount, now }: { purchaseId: number; amount: number; now: Date },
): Promise<number> {
  const key = { kind: 'plan_sale', ref: { type: 'purchase', id: purchaseId }, seq: 1 }
  await repo.insertJournal(tx, key, planSalePostings(amount, purchaseId), now)
  return repo.deferredOf(tx, purchaseId)
}

/** Books days of a term as earned. `days` are those that are over then: each number is booked once. */
export async function bookPlanEarned(
  tx: Tx,
  earned: { termId: number; purchaseId: number; days: number; yen: number; now: Date },
): Promise<void> {
  const { termId, purchaseId, days, yen, now } = earned
  const key = { kind: 'plan_earned', ref: { type: 'term', id: termId }, seq: days }
  await repo.insertJournal(tx, key, planEarnedPostings(yen, purchaseId), now)
}

/** Moves what a replaced term has not earned to the one that replaces it, or, before a refund, back (`isReturn`). */
export async function bookPlanMoved(
  tx: Tx,
  moved: { termId: number; from: number; to: number; yen: number; now: Date; isReturn?: boolean },
): Promise<void> {
  const { termId, from, to, yen, now, isReturn = false } = moved
  const key = { kind: 'plan_moved', ref: { type: 'term', id: termId }, seq: isReturn ? 2 : 1 }
  await repo.insertJournal(tx, key, planMovedPostings(yen, from, to), now)
}

/** The yen that a replaced term has left to a purchase. */
export const movedFrom = repo.movedFrom

/** The yen that would be owed to the payer if the sale of a term of this price were cancelled now. */
export const owedForPlan = async (db: Connection, purchaseId: number, amount: number): Promise<number> =>
  Math.max(0, amount - (await repo.lossOf(db, purchaseId)))

/** The price of a term without tax. */
export const netOf = (amount: number): number => amount - includedTax(amount)

/** Cancels the sale of a term, once. Returns the yen that are owed to the payer. */
export async function bookPlanTakenBack(
  tx: Tx,
  { purchaseId, amount, now }: { purchaseId: number; amount: number; now: Date },
): Promise<{ yen: number }> {
  const tax = includedTax(amount)
  const unearned = await repo.deferredOf(tx, purchaseId)
  const loss = await repo.lossOf(tx, purchaseId)
  const key = { kind: 'plan_taken_back', ref: { type: 'purchase', id: purchaseId }, seq: 1 }
  await repo.insertJournal(tx, key, planBackPostings({ net: amount - tax, unearned, tax, loss }, purchaseId), now)
  return { yen: Math.max(0, amount - loss) }
}
