import type { Flag } from '@tensaku/domain/flags'
import { sql } from 'kysely'
import { orderStatus } from '@tensaku/domain/orders'
import { json, type Connection } from '../../../db/database.ts'
import { idsOf, pageOf } from '../../../db/reading.ts'
import { opsLines, ordersIn, type OpsLineRow, type OrderRow } from '../../orders/index.ts'

export type CheckRow = OpsLineRow & { submitted_at: Date; deliveries: number; flags: Flag[] }

/** One page of the orders that wait for a check, the longest waiting first. */
export async function checksPage(
  db: Connection,
  page: number,
  perPage: number,
): Promise<{ rows: CheckRow[]; total: number }> {
  const waiting = opsLines(db)
    .where('o.status', '=', orderStatus.checking)
    .leftJoin('teacher_figures as f', 'f.instructor_id', 'o.teacher_id')
    .select(['o.submitted_at', 'o.flags', sql<number>`coalesce(f.deliveries, 0)`.as('deliveries')])
    .orderBy('o.submitted_at')
    .orderBy('o.id')
  const { rows, total } = await pageOf(waiting, page, perPage)
  return { rows: rows as CheckRow[], total }
}

/**
 * The number of an instructor's other orders that were submitted before this one, `most` at most: delivered, in check, or sent
 * back.
 */
export async function submittedBefore(
  db: Connection,
  { id, submitted_at: submitted }: Pick<OrderRow, 'id' | 'submitted_at'>,
  instructorId: number,
  most: number,
): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('teacher_id', '=', instructorId)
    .where('id', '<>', id)
    .where('status', 'not in', [orderStatus.cancelled, orderStatus.waiting])
    .where('submitted_at', submitted ? '<' : 'is not', submitted)
    .limit(most)
    .execute()
  return rows.length
}

/** Unflagged orders that have been in check since `before` or longer, the longest first. */
export async function inCheckSince(db: Connection, before: Date, count: number): Promise<number[]> {
  return idsOf(
    ordersIn(db, orderStatus.checking)
      .where('submitted_at', '<=', before)
      .where('flags', '=', json([]))
      .orderBy('submitted_at')
      .limit(count),
  )
}
