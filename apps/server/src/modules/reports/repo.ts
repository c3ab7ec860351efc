import { type ReportContent, reportDue } from '@tensaku/domain/reports'
import { sql } from 'kysely'
import { json, type Connection, type Tx } from '../../db/database.ts'
import { statusLiterals } from '../../db/order-status.ts'
import { pageOf } from '../../db/reading.ts'

export type ReportRow = {
  id: number
  user_id: number
  goal: string
  question: string
  requested_at: Date
  due_at: Date
  counsellor_id: number | null
  counsellor: string | null
  content: ReportContent | null
  published_at: Date | null
}

const columns = [
  'r.id',
  'r.user_id',
  'r.goal',
  'r.question',
  'r.requested_at',
  'r.due_at',
  'r.counsellor_id',
  'i.name as counsellor',
  'r.content',
  'r.published_at',
] as const

const reports = (db: Connection) =>
  db.selectFrom('counselling_reports as r').leftJoin('instructors as i', 'i.id', 'r.counsellor_id').select(columns)

/** One page of a learner's reports, the newest first. */
export async function reportsPage(
  db: Connection,
  userId: number,
  page: number,
  perPage: number,
): Promise<{ rows: ReportRow[]; total: number }> {
  const { rows, total } = await pageOf(
    reports(db).where('r.user_id', '=', userId).orderBy('r.id', 'desc'),
    page,
    perPage,
  )
  return { rows: rows as ReportRow[], total }
}

export async function reportOf(db: Connection, userId: number, id: number): Promise<ReportRow | undefined> {
  const row = await reports(db).where('r.user_id', '=', userId).where('r.id', '=', id).executeTakeFirst()
  return row as ReportRow | undefined
}

/** A learner's last request, and their deliveries after it; all deliveries without a request. */
export async function lastRequest(
  db: Connection,
  userId: number,
): Promise<{ last: { requested: Date; published: boolean } | undefined; deliveries: number }> {
  const { rows } = await sql<{ requested: Date | null; published: boolean; deliveries: number }>`
    select r.requested_at as requested, r.published_at is not null as published, (
      select count(*) from orders o where o.user_id = ${userId} and o.status in ${statusLiterals.delivered}
        and (r.requested_at is null or o.delivered_at > r.requested_at))::integer as deliveries
    from (values (1)) as one left join lateral (
      select requested_at, published_at from counselling_reports where user_id = ${userId} order by id desc limit 1
    ) as r on true`.execute(db)
  const [row] = rows
  return {
    last: row?.requested ? { requested: row.requested, published: row.published } : undefined,
    deliveries: row?.deliveries ?? 0,
  }
}

export async function insertReport(
  tx: Tx,
  { userId, goal, question, at }: { userId: number; goal: string; question: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('counselling_reports')
    .values({ user_id: userId, goal, question, requested_at: at, due_at: reportDue(at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the open request of a learner who withdraws; returns its counsellor, if any. */
export async function endOpen(tx: Tx, userId: number, at: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable('counselling_reports')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('published_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('counsellor_id')
    .executeTakeFirst()
  return row?.counsellor_id ?? undefined
}

/** Removes all words of and about a learner. The rows stay, since pay refers to them. */
export async function forgetReports(tx: Tx, userId: number): Promise<void> {
  await sql`delete from report_works w using counselling_reports r
    where r.id = w.report_id and r.user_id = ${userId}`.execute(tx)
  await tx.updateTable('counselling_reports').set({ goal: '', question: '' }).where('user_id', '=', userId).execute()
  await tx
    .updateTable('counselling_reports')
    .set({ content: json({}) })
    .where('user_id', '=', userId)
    .where('content', 'is not', null)
    .execute()
}

/** A member's reports, for the export. */
export const exportOf = (db: Connection, userId: number) =>
  db
    .selectFrom('counselling_reports as r')
    .leftJoin('instructors as i', 'i.id', 'r.counsellor_id')
    .select(['r.goal', 'r.question', 'r.requested_at', 'r.published_at', 'r.content'])
    .select((eb) => eb.case().when('r.published_at', 'is not', null).then(eb.ref('i.name')).end().as('counsellor'))
    .where('r.user_id', '=', userId)
    .orderBy('r.id')
    .execute()
