import type { Connection, Tx } from '../../db/database.ts'

/** Changes the learner's own title, bookmark or note. A field that is not given stays. */
export async function markOrder(
  db: Connection,
  id: number,
  { title, bookmark, note }: { title?: string; bookmark?: boolean; note?: string },
): Promise<void> {
  await db.updateTable('orders').set({ title, bookmark, note }).where('id', '=', id).execute()
}

/** Hides an order; nothing is deleted. */
export async function hide(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ hidden_at: at }).where('id', '=', id).where('hidden_at', 'is', null).execute()
}

/** The second of the two UUIDs that name the row to hide. */
export async function uuidOfUser(db: Connection, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('uuid').where('id', '=', userId).executeTakeFirst()
  return row?.uuid
}
