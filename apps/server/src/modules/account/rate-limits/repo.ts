import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'

/** Makes all callers with this key wait in line until the transaction ends. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/**
 * Counts a hit in one statement; undefined where `most` were counted since then. Callers with the same key wait in line
 * until the transaction ends. Older hits are removed on the way, the whole key after `until`.
 */
export async function insertHit(
  db: Connection,
  hit: { key: string; most: number; since: Date; now: Date; until: Date },
): Promise<{ key: string } | undefined> {
  const { key, most, until } = hit
  const [now, since] = [hit.now.getTime(), hit.since.getTime()]
  const { rows } = await sql<{ key: string }>`
    insert into turns as t (key, taken, until) values (${key}, array[${now}::bigint], ${until})
    on conflict (key) do update
      set taken = array(select at from unnest(t.taken) at where at > ${since}) || excluded.taken, until = excluded.until
      where (select count(*) from unnest(t.taken) at where at > ${since}) < ${most}
    returning key
  `.execute(db)
  return rows[0]
}

/** The oldest hit since then, of a key at its limit; undefined when the hits have been removed meanwhile. */
export async function oldestHit(db: Connection, key: string, since: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ oldest: number | null }>`
    select min(at) as oldest from turns, unnest(taken) at where key = ${key} and at > ${since.getTime()}
  `.execute(db)
  const oldest = rows[0]?.oldest
  return typeof oldest === 'number' ? new Date(oldest) : undefined
}

export async function forgetHits(db: Connection, key: string): Promise<void> {
  await db.deleteFrom('turns').where('key', '=', key).execute()
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
  return hasRow(
    db
      .insertInto('spent_captchas')
      .values({ hash, expires_at: until })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('hash'),
  )
}

/** Waits for nobody: a ticket that its owner's sign-in holds goes with that, or in the next round. */
const deleteOverTickets = (db: Connection, now: Date) =>
  db
    .deleteFrom('sign_in_tickets')
    .where('hash', 'in', (eb) =>
      eb.selectFrom('sign_in_tickets').select('hash').where('expires_at', '<', now).forUpdate().skipLocked(),
    )
    .executeTakeFirst()

/** Deletes what no limit asks about any more. Answers how many rows. */
export async function forgetOld(db: Connection, before: Date, now: Date): Promise<number> {
  const results = await Promise.all([
    db.deleteFrom('turns').where('until', '<', now).executeTakeFirst(),
    db.deleteFrom('login_failures').where('at', '<', before).executeTakeFirst(),
    db.deleteFrom('verification_codes').where('sent_at', '<', before).executeTakeFirst(),
    db.deleteFrom('spent_captchas').where('expires_at', '<', now).executeTakeFirst(),
    // A link that is over is refused like one that never was.
    db.deleteFrom('password_resets').where('expires_at', '<', before).executeTakeFirst(),
    db.deleteFrom('desk_password_links').where('expires_at', '<', before).executeTakeFirst(),
    db.deleteFrom('sso_tokens').where('expires_at', '<', before).executeTakeFirst(),
    db.deleteFrom('email_undos').where('expires_at', '<', now).executeTakeFirst(),
    deleteOverTickets(db, now),
  ])
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
