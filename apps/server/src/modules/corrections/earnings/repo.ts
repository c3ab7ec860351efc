import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import { deliveredStatuses } from '@tensaku/domain/orders'
import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'

/** `answers` are those to questions after a delivery, `reports` counselling reports; the other entries are deliveries. */
export type MonthRow = {
  month: string
  yen: number
  entries: number
  answers: number
  answers_yen: number
  reports: number
  reports_yen: number
}

export type EarningRow = {
  kind: 'order' | 'question' | 'report'
  id: number
  order_id: number | null
  title: string
  blocks: number | null
  yen: number
  at: Date
  /** Null for a counselling report. */
  course: Course | null
  charged_type: InstructorType | null
  /** When the pay was agreed. */
  claimed_at: Date | null
  /** The questions that came with the order. */
  questions: number
}

/** An instructor's earnings by month in Japan, the newest first. */
export async function monthsOf(db: Connection, instructorId: number): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(at at time zone 'Asia/Tokyo', 'YYYY-MM') as month, sum(yen)::integer as yen, count(*)::integer as entries,
      count(*) filter (where kind = 'question')::integer as answers,
      coalesce(sum(yen) filter (where kind = 'question'), 0)::integer as answers_yen,
      count(*) filter (where kind = 'report')::integer as reports,
      coalesce(sum(yen) filter (where kind = 'report'), 0)::integer as reports_yen
    from (
      select at, yen, 'order' as kind from earnings where instructor_id = ${instructorId}
      union all
      select at, yen, 'question' from question_earnings where instructor_id = ${instructorId}
      union all
      select at, yen, 'report' from report_earnings where instructor_id = ${instructorId}
    ) as e
    group by 1 order by 1 desc`.execute(db)
  return rows
}

/** An instructor's entries within a time, the newest first: deliveries, later answers and counselling reports. */
export async function earningsIn(
  db: Connection,
  instructorId: number,
  { from, until }: { from: Date; until: Date },
  { count, offset }: { count: number; offset: number },
): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    select e.kind, e.id, e.order_id, coalesce(o.title, '') as title, e.blocks, e.yen, e.at, o.course, o.charged_type, o.claimed_at,
      (select count(*) from order_questions q where q.order_id = o.id and q.points = 0)::integer as questions
    from (
      select 'order' as kind, order_id as id, order_id, blocks, yen, at from earnings
      where instructor_id = ${instructorId} and at >= ${from} and at < ${until}
      union all
      select 'question', q.id, q.order_id, null, p.yen, p.at from question_earnings p
      join order_questions q on q.id = p.question_id
      where p.instructor_id = ${instructorId} and p.at >= ${from} and p.at < ${until}
      union all
      select 'report', report_id, null, null, yen, at from report_earnings
      where instructor_id = ${instructorId} and at >= ${from} and at < ${until}
    ) as e
    left join orders o on o.id = e.order_id
    order by e.at desc, e.kind, e.id desc
    limit ${count} offset ${offset}`.execute(db)
  return rows
}

/** An instructor's deliveries since an instant: texts, their length, and their pay. */
export async function deliveredSince(
  db: Connection,
  instructorId: number,
  since: Date,
): Promise<{ texts: number; words: number; chars: number; yen: number }> {
  const length = (unit: 'words' | 'chars') =>
    sql<number>`coalesce(sum(o.length) filter (where o.unit = ${unit}), 0)`.as(unit)
  return db
    .selectFrom('earnings as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .where('e.instructor_id', '=', instructorId)
    .where('e.at', '>=', since)
    .where('o.status', 'in', deliveredStatuses)
    .select([
      sql<number>`count(*)`.as('texts'),
      length('words'),
      length('chars'),
      sql<number>`coalesce(sum(e.yen), 0)`.as('yen'),
    ])
    .executeTakeFirstOrThrow()
}

/** Inserts the earning of an order (I-17); the table refuses a second. */
export async function insertEarning(
  db: Connection,
  row: { orderId: number; instructorId: number; blocks: number; yen: number; at: Date },
): Promise<void> {
  await db
    .insertInto('earnings')
    .values({ instructor_id: row.instructorId, order_id: row.orderId, blocks: row.blocks, yen: row.yen, at: row.at })
    .execute()
}

/** Inserts the pay of an answer, once. */
export async function insertQuestionEarning(
  db: Connection,
  earning: { questionId: number; instructorId: number; yen: number; at: Date },
): Promise<void> {
  await db
    .insertInto('question_earnings')
    .values({ question_id: earning.questionId, instructor_id: earning.instructorId, yen: earning.yen, at: earning.at })
    .execute()
}

/** Inserts the pay of a counselling report, once. */
export async function insertReportEarning(
  db: Connection,
  earning: { reportId: number; instructorId: number; yen: number; at: Date },
): Promise<void> {
  await db
    .insertInto('report_earnings')
    .values({ report_id: earning.reportId, instructor_id: earning.instructorId, yen: earning.yen, at: earning.at })
    .execute()
}
