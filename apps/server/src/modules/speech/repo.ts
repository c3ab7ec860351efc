import type { Connection } from '../../db/database.ts'

/** When an audio that was made before was last used; undefined for one that was not made, or is forgotten. */
export async function lastUse(db: Connection, key: string): Promise<Date | undefined> {
  const row = await db.selectFrom('speech_audios').select('used_at').where('key', '=', key).executeTakeFirst()
  return row?.used_at
}

/** Notes that an audio is there, and in use. */
export async function rememberAudio(db: Connection, key: string, bytes: number, now: Date): Promise<void> {
  await db
    .insertInto('speech_audios')
    .values({ key, bytes, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ used_at: now }))
    .execute()
}

/** Those that nobody has used since then, the longest unused first. */
export async function unusedSince(db: Connection, before: Date, atOnce: number): Promise<string[]> {
  const rows = await db
    .selectFrom('speech_audios')
    .select('key')
    .where('used_at', '<', before)
    .orderBy('used_at')
    .limit(atOnce)
    .execute()
  return rows.map(({ key }) => key)
}

/** Forgets one that is still unused and that no other process forgets; false for any other. */
export async function forgetUnused(db: Connection, key: string, before: Date): Promise<boolean> {
  const held = db
    .selectFrom('speech_audios')
    .select('key')
    .where('key', '=', key)
    .where('used_at', '<', before)
    .forUpdate()
    .skipLocked()
  const rows = await db.deleteFrom('speech_audios').where('key', 'in', held).returning('key').execute()
  return rows.length > 0
}
