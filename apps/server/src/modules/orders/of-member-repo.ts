import { orderStatus, runningStatuses } from '@tensaku/domain/orders'
import type { Connection, Tx } from '../../db/database.ts'
import { idsOf } from '../../db/reading.ts'
import type { OrderRow } from './repo.ts'
import { forgetTexts } from './search-repo.ts'

/** Locks the waiting orders of a member until the transaction ends, the oldest first. */
export async function lockWaitingOf(tx: Tx, userId: number): Promise<OrderRow[]> {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', orderStatus.waiting)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows as OrderRow[]
}

/** The statuses of a member's orders that have not ended. */
export async function statusesUnderWay(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('status')
    .where('user_id', '=', userId)
    .where('status', 'in', runningStatuses)
    .execute()
  return rows.map((row) => row.status)
}

/** The ids of every order of a member, hidden ones included. */
export async function idsOfMember(db: Connection, userId: number): Promise<number[]> {
  return idsOf(db.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id'))
}

/** Empties a member's messages and memos; the corrected texts stay as delivered. */
export async function forgetMessages(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('orders').set({ message: '', note: '' }).where('user_id', '=', userId).execute()
  const own = tx.selectFrom('orders').select('id').where('user_id', '=', userId)
  await tx.updateTable('order_surveys').set({ content: '' }).where('order_id', 'in', own).execute()
  await tx.deleteFrom('order_consultations').where('order_id', 'in', own).execute()
  await forgetTexts(tx, userId)
}
