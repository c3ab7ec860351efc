import { deliveredStatuses } from '@tensaku/domain/orders'
import type { Result } from '@tensaku/contract'
import { chartedOrders } from '@tensaku/domain/learning-insights'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { japaneseTexts } from '../orders/index.ts'
import type { AttemptRow } from './attempts/repo.ts'

export type Language = 'en' | 'ja'
export type Lines = Result['lines']

/** A correction that a chart counts. */
export type ChartedRow = {
  id: number
  title: string
  length: number
  delivered_at: Date
  lines: Lines
  /** Those that were made before the result was read. */
  attempts: Pick<AttemptRow, 'line' | 'text' | 'hints'>[]
}
export type Place = { line: number; start: number }

const deliveredTo = (db: Connection, userId: number) =>
  db
    .selectFrom('orders as o')
    .where('o.user_id', '=', userId)
    .where('o.status', 'in', deliveredStatuses)
    .where('o.hidden_at', 'is', null)

/** The categories of a learner's deliveries, that of the latest first. */
export async function categoriesDelivered(db: Connection, userId: number): Promise<number[]> {
  const rows = await deliveredTo(db, userId)
    .select('o.category_id')
    .groupBy('o.category_id')
    .orderBy(sql`max(o.delivered_at) desc`)
    .execute()
  return rows.map((row) => row.category_id)
}

/** The latest corrections of a learner's texts of a language, the newest first. */
export async function chartedOf(db: Connection, userId: number, language: Language): Promise<ChartedRow[]> {
  const rows = await deliveredTo(db, userId)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('corrections as v')
          .select('v.lines')
          .whereRef('v.order_id', '=', 'o.id')
          .orderBy('v.version', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .where('o.category_id', language === 'ja' ? 'in' : 'not in', [...japaneseTexts])
    .select(['o.id', 'o.title', 'o.length', 'o.delivered_at', 'c.lines'])
    .select(
      sql<ChartedRow['attempts']>`coalesce((
        select json_agg(json_build_object('line', a.line, 'text', a.text, 'hints', a.hints) order by a.line)
        from order_attempts a where a.order_id = o.id and not exists (
          select from notifications n
          where n.user_id = o.user_id and n.event_key = 'order_delivered:' || o.id and n.read_at < a.at)), '[]')`.as(
        'attempts',
      ),
    )
    .orderBy('o.delivered_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(chartedOrders)
    .execute()
  return rows as ChartedRow[]
}

/** The places of orders that were marked as understood. */
export async function understoodIn(
  db: Connection,
  orderIds: readonly number[],
): Promise<(Place & { order_id: number })[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('understood_edits')
    .select(['order_id', 'line', 'start'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line')
    .orderBy('start')
    .execute()
}

export async function insertUnderstood(
  tx: Tx,
  order: { id: number; user_id: number },
  { line, start }: Place,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('understood_edits')
    .values({ order_id: order.id, line, start, user_id: order.user_id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteUnderstood(tx: Tx, orderId: number, { line, start }: Place): Promise<void> {
  await tx
    .deleteFrom('understood_edits')
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .where('start', '=', start)
    .execute()
}

/** The marks of a member, for the export. */
export const understoodBy = (db: Connection, userId: number) =>
  db
    .selectFrom('understood_edits')
    .select(['order_id', 'line', 'start', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('order_id')
    .orderBy('line')
    .orderBy('start')
    .execute()

/** Deletes the marks of a member. */
export async function forgetUnderstood(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('understood_edits').where('user_id', '=', userId).execute()
}
