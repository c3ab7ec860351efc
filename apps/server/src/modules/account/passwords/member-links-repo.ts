import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'
import type { Names } from './repo.ts'

export async function countLinks(tx: Tx, userId: number, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('password_resets')
    .select((eb) => eb.fn.countAll<number>().as('resets'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.resets
}

export async function insertLink(
  tx: Tx,
  reset: { hash: Buffer; userId: number; at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values({ token_hash: reset.hash, user_id: reset.userId, created_at: reset.at, expires_at: reset.expiresAt })
    .execute()
}

/** Ends the usable links of a member. */
export async function endMemberLinks(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Ends the links of a member and deletes their count: they were sent to another person. */
export async function deleteMemberLinks(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

/** The owner of a usable link. */
export async function memberOfLink(
  db: Connection,
  hash: Buffer,
  now: Date,
): Promise<{ id: number; email: string; names: Names; verified_at: Date | null } | undefined> {
  const row = await db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.email', 'u.username', 'u.last_name', 'u.first_name', 'u.verified_at'])
    .where('r.token_hash', '=', hash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where('u.withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, names: [row.username, row.last_name, row.first_name] }
}

/** Uses a link up; false if it was used before or has expired. */
export async function useMemberLink(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('token_hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id'),
  )
}
