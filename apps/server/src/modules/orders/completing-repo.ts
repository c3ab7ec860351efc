import type { ExpressionBuilder } from 'kysely'
import { orderStatus } from '@tensaku/domain/orders'
import type { Connection, Tx } from '../../db/database.ts'
import { hasRow, idsOf } from '../../db/reading.ts'
import { ordersIn, unlockedOrder } from './repo.ts'
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
  return idsOf(
    ordersIn(db, orderStatus.corrected)
      .where('delivered_at', '<=', before)
      .where((eb) => eb.not(openQuestion(eb)))
      .orderBy('delivered_at')
      .limit(count),
  )
}

/** Locks a corrected order that has no open question. False when it has one now, or another process has locked it. */
export async function takeWithoutQuestions(tx: Tx, id: number): Promise<boolean> {
  const corrected = unlockedOrder(tx, id).where('status', '=', orderStatus.corrected)
  return hasRow(corrected.where((eb) => eb.not(openQuestion(eb))))
}
