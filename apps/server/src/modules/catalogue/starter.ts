import type { Connection } from '../../db/database.ts'

/** Whether the starter content with this fingerprint is what was loaded last. */
export async function isLoaded(db: Connection, fingerprint: string): Promise<boolean> {
  const row = await db.selectFrom('starter_content').select('fingerprint').executeTakeFirst()
  return row?.fingerprint === fingerprint
}

/** Notes what has been loaded, in the transaction that loads it. */
export async function noteLoaded(db: Connection, fingerprint: string, now: Date): Promise<void> {
  const row = { fingerprint, loaded_at: now }
  await db
    .insertInto('starter_content')
    .values(row)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
    .execute()
}
