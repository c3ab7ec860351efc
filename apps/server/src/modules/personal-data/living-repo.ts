import { livingSince } from '@tensaku/domain/sessions'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'

/**
 * Whether the session that asked for an export still exists and the password is unchanged. For queries that call exports
 * `e`.
 */
export const isLiving = (now: Date) => sql<boolean>`(
  exists (
    select from sessions s where s.id = e.session_id and s.revoked_at is null and s.last_used_at > ${livingSince(now)}
  ) and not exists (
    select from security_events c where c.user_id = e.user_id and c.kind in ('password_changed', 'password_reset')
      and c.at >= e.created_at
  ))`

/** Exports with a file that nobody may open any more: expired, given up, or requested in a session that has ended. */
export async function overFiles(db: Connection, now: Date, most: number): Promise<{ id: number; file_key: string }[]> {
  const { rows } = await sql<{ id: number; file_key: string }>`
    select e.id, e.file_key from data_exports e
    where e.file_key is not null and (
      e.status = 'failed' or (e.status = 'ready' and (e.expires_at <= ${now} or not ${isLiving(now)}))
    )
    order by e.id limit ${most}`.execute(db)
  return rows
}

export async function clearFile(db: Connection, id: number): Promise<void> {
  await db.updateTable('data_exports').set({ file_key: null }).where('id', '=', id).execute()
}

/** Drops waiting exports whose session has ended. Returns their number. */
export async function dropForsaken(db: Connection, now: Date): Promise<number> {
  const { rows } = await sql`
    update data_exports e set status = 'failed' where e.status = 'waiting' and not ${isLiving(now)} returning e.id`.execute(
    db,
  )
  return rows.length
}

/** Deletes the records of exports that were requested before an instant. Returns their number. */
export async function deleteBefore(db: Connection, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('data_exports')
    .where('created_at', '<', before)
    .where('file_key', 'is', null)
    .where('status', '<>', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
