import type { Connection, Tx } from '../../../db/database.ts'

export async function changeCategory(tx: Tx, id: number, change: { name: string; is_public: boolean }): Promise<void> {
  await tx.updateTable('flashcard_categories').set(change).where('id', '=', id).execute()
}

/** Deletes a category with its cards. */
export async function deleteCategory(db: Connection, userId: number, id: number): Promise<boolean> {
  const query = db.deleteFrom('flashcard_categories').where('user_id', '=', userId).where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}
