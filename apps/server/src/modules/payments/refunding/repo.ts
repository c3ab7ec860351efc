import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'

/** A refund that an operator ordered. */
export type OrderedRefund = { id: number; capture_id: number; amount: number; at: Date; refund_id: string | null }

const ordered = (db: Connection) =>
  db.selectFrom('payment_refunds').select(['id', 'capture_id', 'amount', 'at', 'refund_id'])

export async function orderedRefund(db: Connection, id: number): Promise<OrderedRefund | undefined> {
  return ordered(db).where('id', '=', id).executeTakeFirst()
}

/** Refunds that were ordered before then and that their gateway has not named, the oldest first. */
export async function unnamedBefore(db: Connection, before: Date, most: number): Promise<OrderedRefund[]> {
  return ordered(db).where('refund_id', 'is', null).where('at', '<', before).orderBy('id').limit(most).execute()
}

/** Forgets a refund that its gateway has refused. */
export async function deleteUnnamed(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('payment_refunds').where('id', '=', id).where('refund_id', 'is', null).execute()
}

/** Open tasks that wait for the refund of their money. */
export async function claimedTasks(db: Connection, captureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_tasks')
    .select('id')
    .where('capture_id', '=', captureId)
    .where('state', '=', sql.lit('open'))
    .where('act', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Captures with such a task whose refund its gateway has named: the payment was asked about before we heard. */
export async function capturesWithDoneTasks(db: Connection, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_tasks as t')
    .select('t.capture_id')
    .distinct()
    .where('t.state', '=', sql.lit('open'))
    .where('t.act', 'is not', null)
    .where('t.capture_id', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_refunds as r')
            .select('r.id')
            .whereRef('r.capture_id', '=', 't.capture_id')
            .where('r.refund_id', 'is', null),
        ),
      ),
    )
    .limit(most)
    .execute()
  return rows.map(({ capture_id }) => capture_id).filter((id) => id !== null)
}
