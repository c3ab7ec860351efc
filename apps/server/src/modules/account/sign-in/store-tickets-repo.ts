import type { Connection } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'

/** Stores a ticket, and deletes expired ones of the same member. */
export async function insertStoreTicket(
  db: Connection,
  ticket: { hash: Buffer; userId: number; at: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('sso_tokens').where('user_id', '=', ticket.userId).where('expires_at', '<=', ticket.at).execute()
  await db
    .insertInto('sso_tokens')
    .values({ token_hash: ticket.hash, user_id: ticket.userId, expires_at: ticket.expiresAt })
    .execute()
}

/** Uses a ticket; false if it does not exist, was used or has expired. */
export async function useStoreTicket(db: Connection, hash: Buffer, now: Date): Promise<boolean> {
  return hasRow(
    db
      .updateTable('sso_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id'),
  )
}
