import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow, idsOf } from '../../../db/reading.ts'

/** Names of a person, none of which may be their password. */
export type Names = readonly (string | null)[]

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

/** Sets or removes a password; after a removal only a mailed link sets another one. */
export async function setPassword(tx: Tx, userId: number, hash: string | null): Promise<void> {
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
}

/** The people who request a link for their password themselves. */
type Requester = 'member' | 'instructor'

export async function insertRequest(db: Connection, principal: Requester, emailKey: string, at: Date): Promise<void> {
  await db.insertInto('password_requests').values({ principal, email_key: emailKey, at }).execute()
}

/** Ids of the requests that wait, oldest first, so many at most. */
export async function oldestRequests(db: Connection, count: number): Promise<number[]> {
  return idsOf(db.selectFrom('password_requests').select('id').orderBy('id').limit(count))
}

/** Locks and deletes a request; undefined if another process has locked it. */
export async function takeRequest(
  tx: Tx,
  id: number,
): Promise<{ principal: Requester; email_key: string } | undefined> {
  const free = tx.selectFrom('password_requests').select('id').where('id', '=', id).forUpdate().skipLocked()
  const taken = tx.deleteFrom('password_requests').where('id', 'in', free).returning(['principal', 'email_key'])
  const row = await taken.executeTakeFirst()
  return row && { ...row, principal: row.principal as Requester }
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
