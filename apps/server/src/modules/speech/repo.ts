import type { Connection } from '../../db/database.ts'

/** The last use of a stored audio; undefined if there is none. */
export async function lastUse(db: Connection, key: string): Promise<Date | undefined> {
  const row = await db.selectFrom('speech_audios').select('used_at').where('key', '=', key).executeTakeFirst()
  return row?.used_at
}

/** Notes that an audio is stored and was used now. */
export async function noteAudio(db: Connection, key: string, bytes: number, now: Date): Promise<void> {
  await db
    .insertInto('speech_audios')
    .values({ key, bytes, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ used_at: now }))
    .execute()
}

const unused = (db: Connection, before: Date) =>
  db.selectFrom('speech_audios').select('key').where('used_at', '<', before)

/** Audios without use since an instant, the longest unused first. */
export async function unusedSince(db: Connection, before: Date, atOnce: number): Promise<string[]> {
  const rows = await unused(db, before).orderBy('used_at').limit(atOnce).execute()
  return rows.map(({ key }) => key)
}

/** Deletes the row of an audio; false when it was used again or another process deletes it. */
export async function forgetUnused(db: Connection, key: string, before: Date): Promise<boolean> {
  const locked = unused(db, before).where('key', '=', key).forUpdate().skipLocked()
  const rows = await db.deleteFrom('speech_audios').where('key', 'in', locked).returning('key').execute()
  return rows.length > 0
}
