import { randomBytes } from 'node:crypto'
import type { Connection } from '../../db/database.ts'

/**
 * The key that signs tokens. Made at the first start and kept in the database, so that every process signs alike;
 * `given` (SECRET_KEY) is used instead where it is set.
 */
export async function signingKey(db: Connection, given: string | undefined, now: Date): Promise<Uint8Array> {
  if (given) return new TextEncoder().encode(given)
  await db
    .insertInto('secrets')
    .values({ name: 'signing', value: randomBytes(32), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('secrets').select('value').where('name', '=', 'signing').executeTakeFirstOrThrow()
  return row.value
}
