import type { PaymentMethod } from '@tensaku/domain/plans'
import type { PurchaseStatus } from '@tensaku/domain/shop'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'
import type { DB } from '../../../db/schema.gen.ts'

type Typed = { kind: 'first' | 'upgrade' | 'renewal' | 'next'; months: 1 | 3 }

/** The term that a purchase pays. */
export type PlanPurchaseRow = Omit<Selectable<DB['plan_purchases']>, keyof Typed> & Typed

/** A purchase whose money, or points, are there. */
export type PaidPlan = { id: number; user_id: number; amount: number; method: PaymentMethod; card_id: number | null }

export async function insertPlanPurchase(tx: Tx, row: Insertable<DB['plan_purchases']>): Promise<void> {
  await tx.insertInto('plan_purchases').values(row).execute()
}

export async function planPurchaseOf(db: Connection, purchaseId: number): Promise<PlanPurchaseRow | undefined> {
  const row = await db.selectFrom('plan_purchases').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirst()
  return row as PlanPurchaseRow | undefined
}

/** The open purchases of a member for a plan, or those of a kind. */
export async function openPlanPurchases(
  db: Connection,
  userId: number,
  kind?: PlanPurchaseRow['kind'],
): Promise<number[]> {
  const rows = await db
    .selectFrom('plan_purchases as l')
    .innerJoin('purchases as p', 'p.id', 'l.purchase_id')
    .select('p.id')
    .where('l.user_id', '=', userId)
    .where('p.status', 'in', ['created', 'pending'])
    .$if(kind !== undefined, (query) => query.where('l.kind', '=', kind ?? ''))
    .orderBy('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function updatePlanPurchase(
  tx: Tx,
  purchaseId: number,
  change: Updateable<DB['plan_purchases']>,
): Promise<void> {
  await tx.updateTable('plan_purchases').set(change).where('purchase_id', '=', purchaseId).execute()
}

/** `asks`: its card is not charged without an approval, which nobody is there to give. */
export type LastRenewal = {
  purchase_id: number
  try: number
  status: PurchaseStatus
  failure_code: string | null
  asks: boolean
}

/** The last purchase that was to pay the term after this one, and how it stands. */
export async function lastRenewal(db: Connection, termId: number): Promise<LastRenewal | undefined> {
  const row = await db
    .selectFrom('plan_purchases as l')
    .innerJoin('purchases as p', 'p.id', 'l.purchase_id')
    .select(['l.purchase_id', 'l.try', 'p.status', 'p.failure_code'])
    .select(
      sql<boolean>`p.status in ('created', 'pending') and coalesce(p.next->>'kind' = 'approve', false)`.as('asks'),
    )
    .where('l.after_id', '=', termId)
    .where('l.kind', '=', 'renewal')
    .orderBy('l.try', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, try: row.try ?? 0, status: row.status as PurchaseStatus }
}

/**
 * Whether the term of a purchase can be given, by a column with its number: the terms of its payer are still as they were, apart from
 * days that the office has added.
 */
export const isStartable = (purchaseId: string) => sql<boolean>`exists (
  select from plan_purchases l where l.purchase_id = ${sql.ref(purchaseId)} and (
    select max(t.id) from subscription_terms t where t.user_id = l.user_id and t.kind <> 'extension' and t.id <= l.after_id
  ) is not distinct from (
    select max(t.id) from subscription_terms t join subscriptions s on s.id = t.subscription_id
    where s.user_id = l.user_id and s.status <> 'ended' and t.kind <> 'extension'))`

/** Whether a card is being charged for a plan. A stored one is charged as soon as it is asked for, unless its payer has to approve. */
export const isCharged = (db: Connection, userId: number): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('plan_purchases as l')
      .innerJoin('purchases as p', 'p.id', 'l.purchase_id')
      .select('p.id')
      .where('l.user_id', '=', userId)
      .where('p.status', 'in', ['created', 'pending'])
      .where((eb) =>
        eb.or([
          eb.and([eb('p.method', '=', 'one_click'), eb('p.next', 'is', null)]),
          eb.exists(
            eb
              .selectFrom('payment_attempts as a')
              .select('a.id')
              .whereRef('a.purchase_id', '=', 'p.id')
              .where('a.act', '=', 'capture')
              .where('a.state', '<>', 'refused'),
          ),
        ]),
      ),
  )
