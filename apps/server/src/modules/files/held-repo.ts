import { day } from '@tensaku/domain/calendar'
import { statusLiterals } from '../../db/order-status.ts'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import type { FileRow } from './repo.ts'
import { urlOf } from './address.ts'

type Held = Pick<FileRow, 'id' | 'name' | 'user_id'>

/** The ids of files that an order or more than one draft shows. Drafts are few, and hold addresses. */
export async function heldElsewhere(db: Connection, userId: number, files: readonly Held[]): Promise<Set<number>> {
  if (files.length === 0) return new Set()
  const ordered = await db
    .selectFrom('order_files')
    .select('file_id')
    .where(
      'file_id',
      'in',
      files.map(({ id }) => id),
    )
    .execute()
  const { rows } = await sql<{ url: string; count: number }>`
    select file->>'url' as url, count(distinct saves.id) as count
    from saves, jsonb_array_elements(saves.content->'options'->'files') file
    where saves.user_id = ${userId} group by 1`.execute(db)
  const counts = new Map(rows.map(({ url, count }) => [url, count]))
  const shared = files.filter((file) => (counts.get(urlOf(file)) ?? 0) > 1).map(({ id }) => id)
  return new Set([...ordered.map(({ file_id: id }) => id), ...shared])
}

export type CheckedRow = { id: number; kind: FileRow['kind']; stored_at: Date | null; needed_at: Date }

/** Days after which the images of an ended order are deleted. */
const orderDays = 365

/**
 * Checks the files that were not checked since `before`, up to a limit: a file that a draft or an order shows is needed now.
 * Answers each with the time at which it was last needed.
 */
export async function noteNeeded(
  db: Connection,
  given: { before: Date; now: Date; most: number },
): Promise<CheckedRow[]> {
  const { before, now, most } = given
  const ended = new Date(now.getTime() - orderDays * day)
  const { rows } = await sql<CheckedRow>`
    with seen as (
      select id, user_id, name from files
      where deleted_at is null and checked_at < ${before}
      order by checked_at limit ${most} for update skip locked
    )
    update files set checked_at = ${now}, needed_at = case when
      exists (
        select from order_files join orders on orders.id = order_files.order_id
        where order_files.file_id = files.id
          and (orders.status in ${statusLiterals.running} or coalesce(orders.delivered_at, orders.closed_at, orders.placed_at) >= ${ended})
      ) or exists (
        select from saves where saves.user_id = seen.user_id and saves.content->'options'->'files'
          @> jsonb_build_array(jsonb_build_object('url', '/api/users/' || seen.user_id || '/files/' || seen.name))
      ) then ${now} else files.needed_at end
    from seen where files.id = seen.id
    returning files.id, files.kind, files.stored_at, files.needed_at`.execute(db)
  return rows
}
