import { addHours } from '@tensaku/domain/calendar'
import { orderStatus, WAITING_HOURS } from '@tensaku/domain/orders'
import type { Flag } from '@tensaku/domain/flags'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { pageOf } from '../../db/reading.ts'
import { opsLines, waitingSince, type OpsLineRow } from '../orders/index.ts'

/** The lines of all orders, or of one. */
const linesOf = (db: Connection, orderId: number | undefined) =>
  opsLines(db).$if(orderId !== undefined, (query) => query.where('o.id', '=', orderId ?? 0))

type Found<Row> = { rows: (OpsLineRow & Row)[]; total: number }

export type OverdueRow = { due_at: Date; pool_from: Date | null }

/** Orders in correction past their due time, the longest first. Not those in their undo window, which are on their way. */
export async function overduePage(
  db: Connection,
  now: Date,
  most: number,
  orderId?: number,
): Promise<Found<OverdueRow>> {
  const overdue = linesOf(db, orderId)
    .where('o.status', '=', orderStatus.correcting)
    .where('o.goes_out_at', 'is', null)
    .where('o.due_at', '<=', now)
    .select(['o.due_at', 'o.pool_from'])
    .orderBy('o.due_at')
    .orderBy('o.id')
  return (await pageOf(overdue, 1, most)) as Found<OverdueRow>
}

export type UnclaimedRow = {
  since: Date
  biz: boolean
  pool_from: Date | null
  offered_id: number | null
  /** The name of the instructor of an offer. */
  offered: string | null
  goes_out_at: Date | null
}

/**
 * Orders that have waited for an instructor for half of their time or longer (C.2), the longest first. A business order waits
 * from its entry into the pool; an order for its nominee alone ends by itself before it counts.
 */
export async function unclaimedPage(
  db: Connection,
  now: Date,
  most: number,
  orderId?: number,
): Promise<Found<UnclaimedRow>> {
  const halfAgo = (hours: number) => addHours(now, -hours / 2)
  const unclaimed = linesOf(db, orderId)
    .leftJoin('instructors as w', 'w.id', 'o.offered_id')
    .where('o.status', '=', orderStatus.waiting)
    .where(
      sql<boolean>`case when o.biz and o.pool_from is not null
        then greatest(${waitingSince}, o.pool_from) <= ${halfAgo(WAITING_HOURS.biz)}::timestamptz
        else ${waitingSince} <= ${halfAgo(WAITING_HOURS.standard)}::timestamptz end`,
    )
    .select([waitingSince.as('since'), 'o.biz', 'o.pool_from', 'o.offered_id', 'w.name as offered', 'o.goes_out_at'])
    .orderBy(sql`since`)
    .orderBy('o.id')
  return (await pageOf(unclaimed, 1, most)) as Found<UnclaimedRow>
}

export type QuestionRow = { question_id: number; asked_at: Date; price: number }

/** Questions after the delivery that have been open since `until` or longer, the longest first. */
export async function questionsPage(
  db: Connection,
  until: Date,
  most: number,
  orderId?: number,
): Promise<Found<QuestionRow>> {
  const questions = linesOf(db, orderId)
    .innerJoin('order_questions as q', 'q.order_id', 'o.id')
    .where('q.points', '>', 0)
    .where('q.answer', 'is', null)
    .where('q.refunded_at', 'is', null)
    .where('q.asked_at', '<=', until)
    .select(['q.id as question_id', 'q.asked_at', 'q.points as price'])
    .orderBy('q.asked_at')
    .orderBy('q.id')
  return (await pageOf(questions, 1, most)) as Found<QuestionRow>
}

export type HeldRow = { submitted_at: Date; due_at: Date | null; flags: Flag[] }

/** Deliveries that wait for a check, the longest first. */
export async function heldPage(db: Connection, most: number): Promise<Found<HeldRow>> {
  const held = opsLines(db)
    .where('o.status', '=', orderStatus.checking)
    .select(['o.submitted_at', 'o.due_at', 'o.flags'])
    .orderBy('o.submitted_at')
    .orderBy('o.id')
  return (await pageOf(held, 1, most)) as Found<HeldRow>
}

export type OverdueReportRow = {
  id: number
  user_id: number
  username: string
  counsellor_id: number | null
  counsellor: string | null
  requested_at: Date
  due_at: Date
}

/** Counselling reports that are past their due time and not published, the longest first. */
export async function overdueReportsPage(
  db: Connection,
  now: Date,
  most: number,
): Promise<{ rows: OverdueReportRow[]; total: number }> {
  const overdue = db
    .selectFrom('counselling_reports as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('instructors as i', 'i.id', 'r.counsellor_id')
    .where('r.published_at', 'is', null)
    .where('r.ended_at', 'is', null)
    .where('r.due_at', '<=', now)
    .select([
      'r.id',
      'r.user_id',
      'u.username',
      'r.counsellor_id',
      'i.name as counsellor',
      'r.requested_at',
      'r.due_at',
    ])
    .orderBy('r.due_at')
    .orderBy('r.id')
  return pageOf(overdue, 1, most)
}
