import type { Kind } from '@tensaku/correction'
import { hasRow, idsOf } from '../../../db/reading.ts'
import { type Connection, json, type Tx } from '../../../db/database.ts'
import type { Language } from '../repo.ts'

export type Counts = Partial<Record<Kind | 'other', number>>

/** A delivered order with the number of its edits of each kind. */
export type CountedOrder = { order_id: number; language: Language; length: number; delivered_at: Date; counts: Counts }

/** Stores the counts of the newest version of a delivery. An amendment keeps the instant of the delivery. */
export async function putCounts(tx: Tx, row: CountedOrder & { user_id: number }): Promise<void> {
  const counts = json(row.counts)
  await tx
    .insertInto('edit_counts')
    .values({ ...row, counts })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ counts, length: row.length }))
    .execute()
}

export const uncounted = (db: Connection, most: number): Promise<number[]> =>
  idsOf(
    db.selectFrom('edit_counts').select('order_id as id').where('counts', 'is', null).orderBy('order_id').limit(most),
  )

/** Locks an order that is not counted. False when it was counted meanwhile, or another process has locked it. */
export const takeUncounted = (tx: Tx, orderId: number): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('edit_counts')
      .select('order_id')
      .where('order_id', '=', orderId)
      .where('counts', 'is', null)
      .forUpdate()
      .skipLocked(),
  )

export async function setCounts(
  tx: Tx,
  orderId: number,
  { counts, length }: Pick<CountedOrder, 'counts' | 'length'>,
): Promise<void> {
  await tx
    .updateTable('edit_counts')
    .set({ counts: json(counts), length })
    .where('order_id', '=', orderId)
    .execute()
}

const counted = (db: Connection, userId: number) =>
  db
    .selectFrom('edit_counts as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.order_id', 'e.language', 'e.length', 'e.delivered_at', 'e.counts'])
    .where('e.user_id', '=', userId)
    .where('e.counts', 'is not', null)
    .where('o.hidden_at', 'is', null)
    .orderBy('e.delivered_at', 'desc')
    .orderBy('e.order_id', 'desc')
    .$castTo<CountedOrder>()

/** The newest orders of a member that they have not hidden, the newest first. */
export const countedOf = (db: Connection, userId: number, most: number): Promise<CountedOrder[]> =>
  counted(db, userId).limit(most).execute()

/** All counts of a member, for the export. */
export const countsBy = (db: Connection, userId: number) =>
  db
    .selectFrom('edit_counts')
    .select(['order_id', 'language', 'length', 'delivered_at', 'counts'])
    .where('user_id', '=', userId)
    .orderBy('delivered_at')
    .orderBy('order_id')
    .execute()

/** Deletes the counts of a member. */
export async function forgetCounts(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('edit_counts').where('user_id', '=', userId).execute()
}
