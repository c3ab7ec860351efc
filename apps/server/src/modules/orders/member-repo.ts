import type { Connection, Tx } from '../../db/database.ts'
import { idsOf } from '../../db/reading.ts'
import { forgetTexts } from './search-repo.ts'

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
