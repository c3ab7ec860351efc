import type { Connection } from './database.ts'

/**
 * The one order of locks around a way in: the row of the person (member, instructor, operator) first, then what hangs on it:
 * links, tickets, second factor, sessions. Whoever begins with a ticket or a link waits for a person who waits for it, and
 * whoever holds nobody changes what another has just taken away.
 */

// NO KEY UPDATE and not UPDATE: a row that merely points at the locked one (a notification, an order) need not wait for it,
// and two calls that lock a member and an instructor in different order do not block each other for ever.

/** Holds a member until the transaction ends: whatever counts his money or his drafts waits in line here. */
export async function lockUser(db: Connection, id: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Holds an instructor until the transaction ends: claims that count his slots wait in line here. */
export async function lockInstructor(db: Connection, id: number): Promise<void> {
  await db.selectFrom('instructors').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}
