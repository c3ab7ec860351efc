import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow, idsOf } from '../../../db/reading.ts'

type Names = readonly (string | null)[]

export async function passwordOf(
  db: Connection,
  userId: number,
): Promise<{ email: string; names: Names; hash: string | null }> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'username', 'last_name', 'first_name', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { email: row.email, names: [row.username, row.last_name, row.first_name], hash: row.password_hash }
}

/** Compare-and-set: false when the password was changed meanwhile. */
export async function replacePassword(tx: Tx, userId: number, from: string, to: string): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('users')
      .set({ password_hash: to })
      .where('id', '=', userId)
      .where('password_hash', '=', from)
      .where('withdrawn_at', 'is', null)
      .returning('id'),
  )
}

/** Sets a password, or takes it away: then only a mailed link sets another one. */
export async function setPassword(tx: Tx, userId: number, hash: string | null): Promise<void> {
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
}

export async function insertRequest(db: Connection, emailKey: string, at: Date): Promise<void> {
  await db.insertInto('password_requests').values({ email_key: emailKey, at }).execute()
}

/** Ids of the requests that wait, oldest first, so many at most. */
export async function oldestRequests(db: Connection, count: number): Promise<number[]> {
  return idsOf(db.selectFrom('password_requests').select('id').orderBy('id').limit(count))
}

/** A request, held and taken away; undefined when another process has it. */
export async function takeRequest(tx: Tx, id: number): Promise<{ email_key: string } | undefined> {
  const held = tx.selectFrom('password_requests').select('id').where('id', '=', id).forUpdate().skipLocked()
  return tx.deleteFrom('password_requests').where('id', 'in', held).returning('email_key').executeTakeFirst()
}

export async function dropRequestsBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('password_requests').where('at', '<', before).execute()
}

export async function memberOfAddress(tx: Tx, emailKey: string): Promise<{ id: number; email: string } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_key', '=', emailKey)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function countResets(tx: Tx, userId: number, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('password_resets')
    .select((eb) => eb.fn.countAll<number>().as('resets'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.resets
}

export async function insertReset(
  tx: Tx,
  reset: { hash: Buffer; userId: number; at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values({ token_hash: reset.hash, user_id: reset.userId, created_at: reset.at, expires_at: reset.expiresAt })
    .execute()
}

/** Ends the usable links of a member. */
export async function endResets(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Ends the links of a member and forgets their number: they went to somebody else. */
export async function forgetResets(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

/** The owner of a usable link. */
export async function memberOfReset(
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
export async function useReset(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
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
