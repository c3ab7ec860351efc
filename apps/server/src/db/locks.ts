import type { Connection } from './database.ts'

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
