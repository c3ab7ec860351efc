import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'
import { prepared } from '../../db/prepared.ts'

type Principal = 'member' | 'instructor' | 'operator'

/** The account of an address at a sign-in, with the hash to check the password against. Withdrawn members and suspended instructors have none. */
export async function credentialsOf(
  db: Connection,
  principal: Principal,
  emailKey: string,
): Promise<{ id: number; password_hash: string | null } | undefined> {
  if (principal === 'member')
    return db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email_key', '=', emailKey)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
  if (principal === 'instructor')
    return db
      .selectFrom('instructors')
      .select(['id', 'password_hash'])
      .where('email_key', '=', emailKey)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()
  return db.selectFrom('operators').select(['id', 'password_hash']).where('email_key', '=', emailKey).executeTakeFirst()
}

/** Whether a password is still the one that was checked; locks the row of its owner until the transaction ends. */
export async function stillHasPassword(tx: Tx, principal: Principal, id: number, hash: string): Promise<boolean> {
  const table = { member: 'users', instructor: 'instructors', operator: 'operators' } as const
  return hasRow(
    tx
      .selectFrom(table[principal])
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', hash)
      .forNoKeyUpdate(),
  )
}

type NewSession = {
  principal: Principal
  principalId: number
  strategy: 'local' | 'social'
  address: string | undefined
  userAgent: string
  device: string
  at: Date
}

export async function insertSession(db: Connection, session: NewSession): Promise<string> {
  const { principal, principalId, strategy, address, userAgent, device, at } = session
  const row = await db
    .insertInto('sessions')
    .values({
      principal,
      principal_id: principalId,
      strategy,
      address: address ?? null,
      user_agent: userAgent,
      device,
      created_at: at,
      last_used_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whether somebody has signed in on this device before. */
export async function hasUsedDevice(
  db: Connection,
  principal: Principal,
  principalId: number,
  device: string,
): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('sessions')
      .select('id')
      .where('principal', '=', principal)
      .where('principal_id', '=', principalId)
      .where('device', '=', device)
      .limit(1),
  )
}

const livingSessions = prepared((db, given: { id: string; usedAfter: Date; operatorsAfter: Date }) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 's.principal_id').on('s.principal', '=', 'member'))
    .leftJoin('instructors as i', (join) =>
      join.onRef('i.id', '=', 's.principal_id').on('s.principal', '=', 'instructor'),
    )
    .select(['s.principal', 's.principal_id', 's.last_used_at', sql<boolean>`u.verified_at is not null`.as('verified')])
    .where('s.id', '=', given.id)
    .where('s.revoked_at', 'is', null)
    .where('s.last_used_at', '>', given.usedAfter)
    .where((eb) => eb.or([eb('s.principal', '<>', 'operator'), eb('s.created_at', '>', given.operatorsAfter)]))
    .where('u.withdrawn_at', 'is', null)
    .where('i.suspended_at', 'is', null),
)

/**
 * A session that is neither revoked, unused since `usedAfter`, an operator's from before `operatorsAfter`, nor of a member who has withdrawn or an instructor who is suspended.
 * `verified` is false for everyone but members.
 */
export async function liveSession(db: Connection, id: string, usedAfter: Date, operatorsAfter: Date) {
  const [row] = await livingSessions(db, { id, usedAfter, operatorsAfter })
  return row
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

export async function userById(db: Connection, id: number) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'uuid',
      'username',
      'username_chosen',
      'email',
      'pending_email',
      'verified_at',
      'scope',
      'level',
      'last_name',
      'first_name',
      'phone',
      'birth_year',
      'gender',
      'newsletter',
      'profile_revision',
      'settings',
      'orders_total',
      sql<boolean>`password_hash is not null`.as('has_password'),
    ])
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
