import type { Connection, Tx } from '../../../db/database.ts'

type Undo = { hash: Buffer; userId: number; email: string; emailKey: string; at: Date; expiresAt: Date }

export async function insertUndo(tx: Tx, undo: Undo): Promise<void> {
  await tx
    .insertInto('email_undos')
    .values({
      token_hash: undo.hash,
      user_id: undo.userId,
      email: undo.email,
      email_key: undo.emailKey,
      left_at: undo.at,
      expires_at: undo.expiresAt,
    })
    .execute()
}

/** The member of a usable link and the address it restores. */
export async function undoOf(
  db: Connection,
  hash: Buffer,
  now: Date,
): Promise<{ id: number; userId: number; email: string; emailKey: string } | undefined> {
  return db
    .selectFrom('email_undos')
    .select(['id', 'user_id as userId', 'email', 'email_key as emailKey'])
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a link up, and every younger link of the member with it; false if it was used or ended meanwhile. */
export async function useUndo(tx: Tx, { id, userId }: { id: number; userId: number }, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('email_undos')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('id', '>=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .execute()
  return ended.some((one) => one.id === id)
}
