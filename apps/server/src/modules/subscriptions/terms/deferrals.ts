import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { daysOf, earnedAfter, type Term } from '@tensaku/domain/plans'
import type { Selectable } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.gen.ts'
import { bookPlanEarned, bookPlanMoved, movedFrom } from '../../books/index.ts'

type DeferralRow = Selectable<DB['plan_deferrals']>

const dayAfter = (at: Date, days: number): Date => startOfJstDay(addDays(jstDate(at), days))

/** Begins to earn a term. `total` are net yen. */
export async function openDeferral(
  tx: Tx,
  { termId, purchaseId, term, total }: { termId: number; purchaseId: number; term: Term; total: number },
): Promise<void> {
  const days = daysOf(term)
  const next = total > 0 ? dayAfter(term.start, 1) : null
  await tx
    .insertInto('plan_deferrals')
    .values({ term_id: termId, purchase_id: purchaseId, total, days, next_at: next })
    .execute()
}

/** Deferrals whose next day is over, locked. */
export const dueDeferrals = (tx: Tx, now: Date, count: number) =>
  tx
    .selectFrom('plan_deferrals as d')
    .innerJoin('subscription_terms as t', 't.id', 'd.term_id')
    .selectAll('d')
    .select('t.starts_at')
    .where('d.next_at', '<=', now)
    .orderBy('d.next_at')
    .limit(count)
    .forUpdate('d')
    .skipLocked()
    .execute()

/** Earns the days of a term that are over. A term that ended early earns all that is left at once. */
export async function earn(
  tx: Tx,
  { deferral, startsAt, now, isOver = false }: { deferral: DeferralRow; startsAt: Date; now: Date; isOver?: boolean },
): Promise<void> {
  const { term_id: termId, purchase_id: purchaseId, total, days, earned: before } = deferral
  const passed = isOver
    ? days
    : Math.min(days, Math.floor(daysOf({ start: startsAt, end: startOfJstDay(jstDate(now)) })))
  const earned = earnedAfter(total, days, passed)
  await bookPlanEarned(tx, { termId, purchaseId, days: passed, yen: earned - before, now })
  await tx
    .updateTable('plan_deferrals')
    .set({ earned, earned_days: passed, next_at: passed < days ? dayAfter(startsAt, passed + 1) : null })
    .where('term_id', '=', termId)
    .execute()
}

const locked = (db: Connection, termId: number) =>
  db.selectFrom('plan_deferrals').selectAll().where('term_id', '=', termId).forUpdate().executeTakeFirst()

const lockedOf = (db: Connection, purchaseId: number) =>
  db.selectFrom('plan_deferrals').selectAll().where('purchase_id', '=', purchaseId).forUpdate().executeTakeFirst()

/** Ends the deferral of a term early: the rest is earned. */
export async function earnAtOnce(tx: Tx, term: { id: number; starts_at: Date }, now: Date): Promise<void> {
  const deferral = await locked(tx, term.id)
  if (deferral && deferral.next_at !== null) await earn(tx, { deferral, startsAt: term.starts_at, now, isOver: true })
}

/** Ends the deferral of a replaced term: the rest belongs to the purchase that replaces it. Returns those yen. */
export async function moveDeferral(tx: Tx, termId: number, to: number, now: Date): Promise<number> {
  const deferral = await locked(tx, termId)
  if (!deferral || deferral.next_at === null) return 0
  const { purchase_id: from, total, earned } = deferral
  const yen = total - earned
  await bookPlanMoved(tx, { termId, from, to, yen, now })
  await closeDeferral(tx, termId)
  return yen
}

/**
 * Takes the price of a replaced term out of the one that earns it now, before its sale is cancelled: the days to come earn that much
 * less, and the yen they would have earned return to the purchase. A term that was over has left nothing.
 */
export async function returnMoved(
  tx: Tx,
  { termId, purchaseId, net, now }: { termId: number; purchaseId: number; net: number; now: Date },
): Promise<void> {
  let deferral = await locked(tx, termId)
  let part = net
  while (deferral && deferral.next_at === null) {
    const moved = await movedFrom(tx, deferral.term_id)
    if (!moved) return
    part = Math.floor((moved.yen * part) / (deferral.earned + moved.yen))
    deferral = await lockedOf(tx, moved.to)
  }
  if (!deferral || deferral.term_id === termId) return
  const {
    term_id: holder,
    purchase_id: from,
    total: before,
    earned: earnedBefore,
    days,
    earned_days: passed,
  } = deferral
  const total = before - Math.min(part, before)
  const earned = earnedAfter(total, days, passed)
  const yen = before - earnedBefore - (total - earned)
  await bookPlanMoved(tx, { termId, from, to: purchaseId, yen, now, isReturn: true })
  const next = total > 0 ? deferral.next_at : null
  await tx.updateTable('plan_deferrals').set({ total, earned, next_at: next }).where('term_id', '=', holder).execute()
}

/** Ends the deferral of a term whose sale was cancelled or moved. */
export const closeDeferral = (tx: Tx, termId: number): Promise<unknown> =>
  tx
    .updateTable('plan_deferrals')
    .set((eb) => ({ total: eb.ref('earned'), next_at: null }))
    .where('term_id', '=', termId)
    .execute()
