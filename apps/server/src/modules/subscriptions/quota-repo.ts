import type { ActivePlan } from '@tensaku/domain/plans'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'

/** The plan of a member at an instant, as a query: its product and the corrections left in its month. */
const currentPlan = (db: Connection, userId: number, now: Date) =>
  db
    .selectFrom('quota_periods as q')
    .innerJoin('plan_products as p', 'p.id', 'q.product_id')
    .select(['p.type', 'p.explanation', 'p.instructor', 'p.words', sql<number>`q.allowed - q.used`.as('left')])
    .where('q.user_id', '=', userId)
    .where('q.key', '=', 'monthly_quota')
    .where('q.starts_at', '<=', now)
    .where('q.ends_at', '>', now)
    .orderBy('q.starts_at', 'desc')
    .limit(1)

/** The plan that a member has at an instant; undefined without one. */
export async function planOf(db: Connection, userId: number, now: Date): Promise<ActivePlan | undefined> {
  return (await currentPlan(db, userId, now).executeTakeFirst()) as ActivePlan | undefined
}

/** The same, locked: another use of its quota waits until the transaction ends. */
export async function lockPlan(tx: Tx, userId: number, now: Date): Promise<ActivePlan | undefined> {
  return (await currentPlan(tx, userId, now).forNoKeyUpdate('q').executeTakeFirst()) as ActivePlan | undefined
}

const monthAt = (tx: Tx, userId: number, at: Date) =>
  tx
    .updateTable('quota_periods')
    .where('user_id', '=', userId)
    .where('key', '=', 'monthly_quota')
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)

/** Uses corrections of the month. Throws if there is no month, or too few are left in it (I-08). */
export async function useQuota(tx: Tx, userId: number, quota: number, now: Date): Promise<void> {
  await monthAt(tx, userId, now)
    .set((eb) => ({ used: eb('used', '+', quota) }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Returns corrections to the month they were used in; false if that month is over. */
export async function unuseQuota(
  tx: Tx,
  used: { userId: number; quota: number; usedAt: Date; now: Date },
): Promise<boolean> {
  return hasRow(
    monthAt(tx, used.userId, used.usedAt)
      .where('ends_at', '>', used.now)
      .set((eb) => ({ used: eb('used', '-', used.quota) }))
      .returning('id'),
  )
}

/** Adds corrections to the month of an instant, if there is one. */
export async function addQuota(tx: Tx, userId: number, quota: number, now: Date): Promise<void> {
  await monthAt(tx, userId, now)
    .set((eb) => ({ allowed: eb('allowed', '+', quota) }))
    .execute()
}
