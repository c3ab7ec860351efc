import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'
import { isLiving } from './living-repo.ts'

export type ExportRow = { id: number; status: string; created_at: Date; expires_at: Date | null; living: boolean }

export async function waitingExport(db: Connection, userId: number, now: Date): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select e.id, e.status, e.created_at, e.expires_at, true as living from data_exports e
    where e.user_id = ${userId} and e.status = 'waiting' and ${isLiving(now)} limit 1`.execute(db)
  return rows[0]
}

/** The number of exports a member requested since then, and the time of the first. */
export async function exportsSince(
  db: Connection,
  userId: number,
  since: Date,
): Promise<{ made: number; oldest: Date | null }> {
  return db
    .selectFrom('data_exports')
    .select((eb) => [eb.fn.countAll<number>().as('made'), eb.fn.min('created_at').as('oldest')])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

export async function insertExport(
  db: Connection,
  { userId, sessionId, at }: { userId: number; sessionId: string; at: Date },
): Promise<ExportRow> {
  const row = await db
    .insertInto('data_exports')
    .values({ user_id: userId, session_id: sessionId, status: 'waiting', created_at: at })
    .returning(['id', 'status', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { ...row, living: true }
}

export async function exportsOf(db: Connection, userId: number, now: Date, count: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select e.id, e.status, e.created_at, e.expires_at, ${isLiving(now)} as living from data_exports e
    where e.user_id = ${userId} order by e.id desc limit ${count}`.execute(db)
  return rows
}

export type TakenExport = { id: number; user_id: number; attempts: number; file_key: string; created_at: Date }

/**
 * Takes the export that waits the longest for one more try. The try counts at once, even if this process dies; no other
 * process takes the export before `until`. The key of its file is stored first, so that the file can always be deleted.
 */
export async function takeExport(
  db: Connection,
  given: { now: Date; until: Date; mostTries: number; newKey: string },
): Promise<TakenExport | undefined> {
  const { now, until, mostTries, newKey } = given
  const { rows } = await sql<TakenExport>`
    update data_exports set attempts = attempts + 1, taken_until = ${until}, file_key = coalesce(file_key, ${newKey})
    where id = (
      select id from data_exports
      where status = 'waiting' and attempts < ${mostTries} and (taken_until is null or taken_until <= ${now})
      order by id limit 1 for update skip locked
    )
    returning id, user_id, attempts, file_key, created_at`.execute(db)
  return rows[0]
}

/** Lets the export be tried again at an instant. */
export async function putOff(db: Connection, { id, attempts }: TakenExport, until: Date): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ taken_until: until })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute()
}

/** False if another try has begun or the export is not wanted any more. */
export async function finishExport(
  tx: Tx,
  { id, attempts }: TakenExport,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('data_exports')
      .set({ status: 'ready', ready_at: at, expires_at: expiresAt, taken_until: null })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('attempts', '=', attempts)
      .returning('id'),
  )
}

/** Gives up one export whose last try is over; returns its member, or undefined if there is none. */
export async function giveUpOne(tx: Tx, now: Date, mostTries: number): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    update data_exports set status = 'failed', taken_until = null
    where id = (
      select id from data_exports
      where status = 'waiting' and attempts >= ${mostTries} and (taken_until is null or taken_until <= ${now})
      order by id limit 1 for update skip locked
    )
    returning user_id`.execute(tx)
  return rows[0]?.user_id
}

/** The file of an export of a member, while it can be downloaded. */
export async function exportFile(
  db: Connection,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<{ file_key: string; ready_at: Date } | undefined> {
  const { rows } = await sql<{ file_key: string; ready_at: Date }>`
    select e.file_key, e.ready_at from data_exports e
    where e.id = ${id} and e.user_id = ${userId} and e.status = 'ready' and e.file_key is not null
      and e.expires_at > ${now} and ${isLiving(now)}`.execute(db)
  return rows[0]
}

/** Keeps the rows whose file still exists, because the sweep finds the file by its row. */
export async function forgetExports(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('data_exports').where('user_id', '=', userId).where('file_key', 'is', null).execute()
}

export async function insertWithdrawal(tx: Tx, userId: number, reason: string, at: Date): Promise<void> {
  await tx.insertInto('withdrawals').values({ user_id: userId, reason, at }).execute()
}

export async function forgetReason(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('withdrawals').set({ reason: '' }).where('user_id', '=', userId).execute()
}
