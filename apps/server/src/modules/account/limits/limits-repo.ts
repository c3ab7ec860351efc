import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'

/** Makes everybody who counts under this key wait in line until the transaction ends. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

export async function countAttempts(
  db: Connection,
  key: string,
  since: Date,
): Promise<{ taken: number; oldest: Date | null }> {
  return db
    .selectFrom('attempts')
    .select([sql<number>`count(*)`.as('taken'), sql<Date | null>`min(at)`.as('oldest')])
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
}

export async function insertAttempt(db: Connection, key: string, at: Date): Promise<void> {
  await db.insertInto('attempts').values({ key, at }).execute()
}

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

/** Forgets them from wherever they came: they guessed at a password that is none any more. */
export async function forgetAllFailures(db: Connection, accountKey: string): Promise<void> {
  await db.deleteFrom('login_failures').where('account_key', '=', accountKey).execute()
}

/** Remembers a solved captcha; false when it was spent before. */
export async function spendCaptcha(db: Connection, hash: Buffer, until: Date): Promise<boolean> {
  const row = await db
    .insertInto('spent_captchas')
    .values({ hash, expires_at: until })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes what no limit asks about any more. Answers how many rows. */
export async function forgetOld(db: Connection, before: Date, now: Date): Promise<number> {
  const results = await Promise.all([
    db.deleteFrom('attempts').where('at', '<', before).executeTakeFirst(),
    db.deleteFrom('login_failures').where('at', '<', before).executeTakeFirst(),
    db.deleteFrom('verification_codes').where('sent_at', '<', before).executeTakeFirst(),
    db.deleteFrom('spent_captchas').where('expires_at', '<', now).executeTakeFirst(),
  ])
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
