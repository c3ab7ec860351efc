import type { Account, Principal } from '../principals.ts'
import { sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'
import { livingSince, mostSessions, operatorsSince } from '@tensaku/domain/sessions'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'

/** The living sessions of a person. */
const livingOf = (db: Connection, { principal, id }: Account, now: Date) =>
  db
    .selectFrom('sessions')
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', livingSince(now))
    .$if(principal === 'operator', (query) => query.where('created_at', '>', operatorsSince(now)))

/** The living sessions of a person, last used first. */
export async function sessionsOf(db: Connection, account: Account, now: Date) {
  return livingOf(db, account, now)
    .select(['id', 'strategy', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Ends one living session of a person; false if they have none with that id. */
export async function endSessionOf(db: Connection, account: Account, id: string, now: Date): Promise<boolean> {
  return hasRow(
    db
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('id', 'in', livingOf(db, account, now).select('id').where('id', '=', id))
      .where('revoked_at', 'is', null)
      .returning('id'),
  )
}

/** Ends the sessions that were unused for longest if a new one would exceed the limit. Returns their number. */
export async function displaceSessions(tx: Tx, account: Account, created: string, now: Date): Promise<number> {
  const beyond = livingOf(tx, account, now)
    .select('id')
    .where('id', '<>', created)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(mostSessions - 1)
  const rows = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', 'in', beyond)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** Ends every session of somebody, or all but `except`. */
export async function endSessionsOf(
  db: Connection,
  { principal, id }: Account,
  at: Date,
  except?: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
}

export async function sessionBegan(db: Connection, id: string): Promise<Date> {
  const row = await db.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.created_at
}

/** Deletes at most so many sessions that were ended before an instant, or not used since another. Returns their number. */
export async function deleteEnded(
  db: Connection,
  { endedBefore, unusedSince, most }: { endedBefore: Date; unusedSince: Date; most: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where((or) => or.or([or('revoked_at', '<', endedBefore), or('last_used_at', '<', unusedSince)]))
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
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

/** Whether this device has been used for a sign-in before. */
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
 * A session, unless it was revoked, unused since `usedAfter` or, for an operator, opened before `operatorsAfter`, or unless
 * its member has withdrawn or its instructor is suspended.
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
