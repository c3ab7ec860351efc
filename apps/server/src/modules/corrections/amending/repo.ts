import type { Result } from '@tensaku/contract'
import { sql } from 'kysely'
import { json, type Connection } from '../../../db/database.ts'

/** Whether the newest version of a delivery has exactly this content. */
export async function isNewest(
  db: Connection,
  orderId: number,
  { lines, comment, phrases }: Pick<Result, 'lines' | 'comment' | 'phrases'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('corrections')
    .select(
      sql<boolean>`lines = ${json(lines)}::jsonb and phrases = ${json(phrases ?? [])}::jsonb and comment = ${comment}`.as(
        'same',
      ),
    )
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.same ?? false
}
