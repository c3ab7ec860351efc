import type { Connection } from './database.ts'

/**
 * The order of locks for signing in and for accounts: first the row of the person (member, instructor, operator), then the rows
 * that belong to it: links, tickets, second factor, sessions. The opposite order deadlocks. Without the person's lock a
 * transaction may change a row that another has just removed.
 */

// NO KEY UPDATE and not UPDATE: the insert of a row that refers to the locked one (a notification, an order) need not wait.

/** Locks a member until the transaction ends: calls that count their points or drafts run one after the other. */
export async function lockUser(db: Connection, id: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Locks an instructor until the transaction ends: claims that count their slots run one after the other. */
export async function lockInstructor(db: Connection, id: number): Promise<void> {
  await db.selectFrom('instructors').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}
