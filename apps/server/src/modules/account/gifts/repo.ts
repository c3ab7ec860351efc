import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'

export type HoldRow = { user_id: number; username: string; email: string; reason: 'throwaway' | 'address'; at: Date }

/** One page of the gifts that nobody decided about, of members who are still here, the longest held first. */
export async function holdsPage(
  db: Connection,
  page: number,
  perPage: number,
): Promise<{ rows: HoldRow[]; total: number }> {
  const open = db
    .selectFrom('gift_holds as h')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .where('h.decided_at', 'is', null)
    .where('u.withdrawn_at', 'is', null)
  const { total } = await open.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await open
    .select(['h.user_id', 'u.username', 'u.email', 'h.reason', 'h.at'])
    .orderBy('h.at')
    .orderBy('h.user_id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows: rows as HoldRow[], total }
}

/** Marks a held gift as decided; false where none is held, or somebody decided before. */
export async function decideHold(tx: Tx, userId: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('gift_holds')
    .set({ decided_at: at })
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
