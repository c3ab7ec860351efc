import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'
import { statusLiteral, statusLiterals } from '../../../db/order-status.ts'

/** When the last alert of each kind was sent. */
export async function lastAlerts(db: Connection): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('operator_alerts').select(['kind', 'sent_at']).execute()
  return new Map(rows.map((row) => [row.kind, row.sent_at]))
}

/** Claims the alert of a kind; false when another process sent one after `before`. */
export async function claimAlert(tx: Tx, kind: string, before: Date, now: Date): Promise<boolean> {
  return hasRow(
    tx
      .insertInto('operator_alerts')
      .values({ kind, sent_at: now })
      .onConflict((conflict) =>
        conflict.column('kind').doUpdateSet({ sent_at: now }).where('operator_alerts.sent_at', '<=', before),
      )
      .returning('kind'),
  )
}

/** Orders that fell due after `since` and are still in correction or under check, the longest overdue first. `total` counts all, `count` limits the rows. */
export async function overdueOrders(db: Connection, since: Date, now: Date, count: number) {
  const { rows } = await sql<{ id: number; teacher: string; due_at: Date; held: boolean; total: number }>`
    select o.id, i.name as teacher, o.due_at, o.status = ${statusLiteral.checking} as held, count(*) over () as total
    from orders o join instructors i on i.id = o.teacher_id
    where o.status in ${statusLiterals.taken} and o.due_at > ${since} and o.due_at <= ${now}
    order by o.due_at, o.id limit ${count}`.execute(db)
  return rows
}

/** Counselling reports that fell due after `since` and are not published, the longest overdue first. `total` counts all, `count` limits the rows. */
export async function overdueReports(db: Connection, since: Date, now: Date, count: number) {
  const { rows } = await sql<{ id: number; counsellor: string | null; due_at: Date; total: number }>`
    select r.id, i.name as counsellor, r.due_at, count(*) over () as total
    from counselling_reports r left join instructors i on i.id = r.counsellor_id
    where r.published_at is null and r.ended_at is null and r.due_at > ${since} and r.due_at <= ${now}
    order by r.due_at, r.id limit ${count}`.execute(db)
  return rows
}

/** Flagged deliveries that have waited since `until` or longer, the longest first. `total` and `newest` are of all, `count` limits the rows. */
export async function flaggedOrders(db: Connection, until: Date, count: number) {
  const { rows } = await sql<{ id: number; teacher: string; submitted_at: Date; total: number; newest: Date }>`
    select o.id, i.name as teacher, o.submitted_at, count(*) over () as total, max(o.submitted_at) over () as newest
    from orders o join instructors i on i.id = o.teacher_id
    where o.status = ${statusLiteral.checking} and o.flags <> '[]' and o.submitted_at <= ${until}
    order by o.submitted_at, o.id limit ${count}`.execute(db)
  return rows
}

/** Payments that an operator has to decide about, the oldest first. `total` and `newest` are of all, `count` limits the rows. */
export async function openPaymentTasks(db: Connection, count: number) {
  const { rows } = await sql<{ id: number; amount: number; created_at: Date; total: number; newest: Date }>`
    select id, amount, created_at, count(*) over () as total, max(created_at) over () as newest
    from payment_tasks where state = 'open' order by id limit ${count}`.execute(db)
  return rows
}

/** Mails and pushes that were given up after `since`, without the mails to the operator. */
export async function countGivenUp(db: Connection, since: Date, now: Date): Promise<{ mails: number; pushes: number }> {
  const { rows } = await sql<{ mails: number; pushes: number }>`select
    (select count(*) from mails
     where given_up_at > ${since} and given_up_at <= ${now} and not starts_with(kind, 'operator_')) as mails,
    (select count(*) from pushes where given_up_at > ${since} and given_up_at <= ${now}) as pushes`.execute(db)
  return rows[0] ?? { mails: 0, pushes: 0 }
}
