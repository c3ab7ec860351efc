import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'

type Principal = 'member' | 'instructor' | 'operator'

/** The key of a sign-in table for a principal: who has this address, and what his password is checked against. */
export async function credentialsOf(
  db: Connection,
  principal: Principal,
  emailKey: string,
): Promise<{ id: number; password_hash: string | null } | undefined> {
  const table = { member: 'users', instructor: 'instructors', operator: 'operators' } as const
  return db
    .selectFrom(table[principal])
    .select(['id', 'password_hash'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

export async function insertSession(
  db: Connection,
  principal: Principal,
  principalId: number,
  at: Date,
): Promise<string> {
  const row = await db
    .insertInto('sessions')
    .values({ principal, principal_id: principalId, created_at: at, last_used_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A session that is neither revoked nor unused since `usedAfter`. `verified` is false for whoever is no member. */
export async function liveSession(db: Connection, id: string, usedAfter: Date) {
  return db
    .selectFrom('sessions as s')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 's.principal_id').on('s.principal', '=', 'member'))
    .select(['s.principal', 's.principal_id', 's.last_used_at', sql<boolean>`u.verified_at is not null`.as('verified')])
    .where('s.id', '=', id)
    .where('s.revoked_at', 'is', null)
    .where('s.last_used_at', '>', usedAfter)
    .executeTakeFirst()
}

export async function touchSession(db: Connection, id: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: at }).where('id', '=', id).execute()
}

export async function revokeSession(db: Connection, id: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function countFailures(db: Connection, accountKey: string, address: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('login_failures')
    .select(sql<number>`count(*)`.as('failures'))
    .where('account_key', '=', accountKey)
    .where('address', '=', address)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return row.failures
}

export async function insertFailure(db: Connection, accountKey: string, address: string, at: Date): Promise<void> {
  await db.insertInto('login_failures').values({ account_key: accountKey, address, at }).execute()
}

export async function forgetFailures(db: Connection, accountKey: string, address: string): Promise<void> {
  await db.deleteFrom('login_failures').where('account_key', '=', accountKey).where('address', '=', address).execute()
}

export async function userById(db: Connection, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'uuid', 'username', 'email', 'verified_at', 'scope', 'level', 'settings', 'orders_total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function countOrder(db: Connection, id: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ orders_total: sql`orders_total + 1` })
    .where('id', '=', id)
    .execute()
}
