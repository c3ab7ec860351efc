import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'

/** Failures to sign in since then: of an account, from an address, or both. */
export async function failuresOf(
  db: Connection,
  of: { accountKey?: string; address?: string },
  since: Date,
): Promise<{ failures: number; oldest: Date | null }> {
  const { accountKey, address } = of
  return db
    .selectFrom('login_failures')
    .select([sql<number>`count(*)`.as('failures'), sql<Date | null>`min(at)`.as('oldest')])
    .where('at', '>', since)
    .$if(accountKey !== undefined, (query) => query.where('account_key', '=', accountKey ?? ''))
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .executeTakeFirstOrThrow()
}

export async function insertFailure(db: Connection, accountKey: string, address: string, at: Date): Promise<void> {
  await db.insertInto('login_failures').values({ account_key: accountKey, address, at }).execute()
}

export async function forgetFailures(db: Connection, accountKey: string, address: string): Promise<void> {
  await db.deleteFrom('login_failures').where('account_key', '=', accountKey).where('address', '=', address).execute()
}

/** Deletes the failures from every address: the guessed password no longer exists. */
export async function forgetAllFailures(db: Connection, accountKey: string): Promise<void> {
  await db.deleteFrom('login_failures').where('account_key', '=', accountKey).execute()
}
