import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'

/**
 * Whether a plan was ever paid, by this member or with one of their cards, or the discount was refused for their card; and whether a payment with the discount of a
 * first plan is open.
 */
export async function paymentsOf(db: Connection, userId: number): Promise<{ paid: boolean; open: boolean }> {
  const { rows } = await sql<{ paid: boolean; open: boolean }>`
    select
      exists (select from plan_purchases l join purchases p on p.id = l.purchase_id
        where (p.paid_at is not null or p.failure_code = 'discount_spent') and (l.user_id = ${userId} or l.fingerprint in (
          select fingerprint from stored_cards where user_id = ${userId} and fingerprint is not null))) as paid,
      exists (select from plan_purchases l join purchases p on p.id = l.purchase_id
        where l.user_id = ${userId} and l.trial_discount and p.status in ('created', 'pending')) as open`.execute(db)
  return rows[0] ?? { paid: false, open: false }
}

/** Whether a purchase has the discount of a first plan although its card has paid a plan of somebody else. */
export async function isDiscountSpent(db: Connection, purchaseId: number, fingerprint: string): Promise<boolean> {
  const { rows } = await sql<{ spent: boolean }>`
    select exists (
      select from plan_purchases mine join plan_purchases other on other.user_id <> mine.user_id
      join purchases p on p.id = other.purchase_id
      where mine.purchase_id = ${purchaseId} and mine.trial_discount
        and other.fingerprint = ${fingerprint} and p.paid_at is not null) as spent`.execute(db)
  return rows[0]?.spent ?? false
}
