import type { Connection } from '../../../db/database.ts'

/** The living sessions of a member, last used first. */
export async function sessionsOf(db: Connection, userId: number, usedAfter: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'strategy', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('principal', '=', 'member')
    .where('principal_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', usedAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Ends one living session of a member; false where he has none of that id. */
export async function endSessionOf(
  db: Connection,
  userId: number,
  id: string,
  usedAfter: Date,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('principal', '=', 'member')
    .where('principal_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', usedAfter)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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
