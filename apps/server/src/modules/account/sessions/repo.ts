import { livingSince, mostSessions, operatorsSince } from '@tensaku/domain/sessions'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'

type Person = { principal: 'member' | 'instructor' | 'operator'; id: number }

/** The living sessions of somebody. */
const livingOf = (db: Connection, { principal, id }: Person, now: Date) =>
  db
    .selectFrom('sessions')
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', livingSince(now))
    .$if(principal === 'operator', (query) => query.where('created_at', '>', operatorsSince(now)))

/** The living sessions of somebody, last used first. */
export async function sessionsOf(db: Connection, person: Person, now: Date) {
  return livingOf(db, person, now)
    .select(['id', 'strategy', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Ends one living session of somebody; false where they have none of that id. */
export async function endSessionOf(db: Connection, person: Person, id: string, now: Date): Promise<boolean> {
  return hasRow(
    db
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('id', 'in', livingOf(db, person, now).select('id').where('id', '=', id))
      .where('revoked_at', 'is', null)
      .returning('id'),
  )
}

/** Ends those unused for longest where, with a new one, somebody has more sessions than they may. Answers how many. */
export async function displaceSessions(tx: Tx, person: Person, created: string, now: Date): Promise<number> {
  const beyond = livingOf(tx, person, now)
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

/** Ends every session of a member, or every one but `except`. */
export async function endSessionsOf(db: Connection, userId: number, at: Date, except?: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('principal', '=', 'member')
    .where('principal_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
}

export async function sessionBegan(db: Connection, id: string): Promise<Date> {
  const row = await db.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.created_at
}

/** Deletes sessions that were ended before an instant, or not used since another, so many at once. Answers how many. */
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
