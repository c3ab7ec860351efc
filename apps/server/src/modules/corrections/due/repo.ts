import { sql } from 'kysely'
import { orderStatus } from '@tensaku/domain/orders'
import type { Connection, Tx } from '../../../db/database.ts'
import { idsOf } from '../../../db/reading.ts'
import { ordersIn } from '../../orders/index.ts'
import { statusLiteral } from '../../../db/order-status.ts'

/** The stage of a due time: six hours or one hour before it, or past. */
export type Stage = 1 | 2 | 3

/**
 * Orders in correction that have reached a stage that is not stored yet; `soon` and `near` end the first two. An order that was due
 * at `over` or before goes to others by now. A submitted order and one in check count only when past; the learner's promise counts
 * where its instructor has longer.
 */
export async function comingDue(
  db: Connection,
  { soon, near, now, over }: { soon: Date; near: Date; now: Date; over: Date },
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where (o.status = ${statusLiteral.correcting} and o.goes_out_at is null and o.due_at <= ${soon} and o.due_at > ${over}
        or o.status = ${statusLiteral.checking} and o.due_at <= ${now})
      and not exists (
        select from due_notices n where n.order_id = o.id and n.due_at = o.due_at
          and n.stage >= case when o.due_at <= ${now} then 3 when o.due_at <= ${near} then 2 else 1 end)
      or (o.status = ${statusLiteral.correcting} and o.goes_out_at is null and o.due_at > ${now} or o.status = ${statusLiteral.checking} and o.due_at > ${now})
        and o.promised_at <= ${now}
        and not exists (select from due_notices n where n.order_id = o.id and n.due_at = o.promised_at and n.stage = 3)
    order by o.due_at, o.id
    limit ${count}`.execute(db)
  return rows.map((row) => row.id)
}

/** Stores a stage and all before it. True when it was not stored before. */
export async function noteStage(
  tx: Tx,
  orderId: number,
  { due, stage, at }: { due: Date; stage: Stage; at: Date },
): Promise<boolean> {
  const rows = await tx
    .insertInto('due_notices')
    .values(([1, 2, 3] as const).slice(0, stage).map((one) => ({ order_id: orderId, due_at: due, stage: one, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('stage')
    .execute()
  return rows.some((row) => row.stage === stage)
}

/** Orders in correction that were due before an instant, the longest overdue first. */
export async function dueBefore(db: Connection, before: Date, count: number): Promise<number[]> {
  return idsOf(
    ordersIn(db, orderStatus.correcting)
      .where('goes_out_at', 'is', null)
      .where('due_at', '<=', before)
      .orderBy('due_at')
      .limit(count),
  )
}
