import type { ExpressionBuilder } from 'kysely'
import { orderStatus } from '@tensaku/domain/orders'
import type { Connection, Tx } from '../../db/database.ts'
import type { DB } from '../../db/schema.gen.ts'

const openQuestion = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('order_questions as q')
      .select('q.id')
      .whereRef('q.order_id', '=', 'orders.id')
      .where('q.answer', 'is', null)
      .where('q.refunded_at', 'is', null),
  )

/** Corrected orders that were delivered before an instant and have no open question, the oldest first. */
export async function deliveredBefore(db: Connection, before: Date, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', orderStatus.corrected)
    .where('delivered_at', '<=', before)
    .where((eb) => eb.not(openQuestion(eb)))
    .orderBy('delivered_at')
    .limit(count)
    .execute()
  return rows.map((row) => row.id)
}

/** Locks a corrected order that has no open question. False when it has one now, or another process has locked it. */
export async function takeWithoutQuestions(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', orderStatus.corrected)
    .where((eb) => eb.not(openQuestion(eb)))
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}
