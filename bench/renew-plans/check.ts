import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'

/** The renewals that are not paid yet, or whose purchase is still open. */
export async function unfinished(db: Database): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from subscriptions s where not exists (
        select from subscription_terms t where t.subscription_id = s.id and t.kind = 'renewal'))::int
      + (select count(*) from purchases where status in ('created', 'pending'))::int as left`.execute(db)
  return rows[0]?.left ?? 0
}

/** The renewals that were tried at least once. */
export async function begun(db: Database): Promise<number> {
  const { rows } = await sql<{ tried: number }>`
    select count(distinct user_id)::int as tried from plan_purchases where kind = 'renewal'`.execute(db)
  return rows[0]?.tried ?? 0
}

/** The renewals that no server has taken yet. */
export async function untaken(db: Database): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from subscriptions where due_at <= now()`.execute(db)
  return rows[0]?.left ?? 0
}

type Row = { user_id: number; status: string; terms: number; renewed: number; paid: number; captures: number }

/** A sentence for each plan that was not charged once for the one term that follows its old one. */
export async function wrongRenewals(db: Database): Promise<{ lost: string[]; double: string[] }> {
  const { rows } = await sql<Row>`
    select s.user_id, s.status,
      (select count(*) from subscription_terms t where t.subscription_id = s.id)::int as terms,
      (select count(*) from subscription_terms t join subscription_terms old on old.id = t.after_id
        where t.subscription_id = s.id and t.kind = 'renewal' and t.starts_at = old.ends_at)::int as renewed,
      (select count(*) from purchases p where p.user_id = s.user_id and p.status = 'fulfilled')::int as paid,
      (select count(*) from gateway.captures c join gateway.payments g on g.id = c.payment_id
        join purchases p on p.order_id::text = g.reference where p.user_id = s.user_id)::int as captures
    from subscriptions s`.execute(db)
  const shown = (row: Row) => JSON.stringify(row)
  return {
    lost: rows
      .filter((row) => row.status !== 'active' || row.renewed < 1 || row.paid < 1 || row.captures < 1)
      .map(shown),
    double: rows.filter((row) => row.terms > 2 || row.renewed > 1 || row.paid > 1 || row.captures > 1).map(shown),
  }
}
