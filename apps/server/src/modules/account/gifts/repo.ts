import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow, pageOf } from '../../../db/reading.ts'

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
    .select(['h.user_id', 'u.username', 'u.email', 'h.reason', 'h.at'])
    .orderBy('h.at')
    .orderBy('h.user_id')
  const { rows, total } = await pageOf(open, page, perPage)
  return { rows: rows as HoldRow[], total }
}

/** Marks a held gift as decided; false where none is held, or somebody decided before. */
export async function decideHold(tx: Tx, userId: number, at: Date): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('gift_holds')
      .set({ decided_at: at })
      .where('user_id', '=', userId)
      .where('decided_at', 'is', null)
      .returning('user_id'),
  )
}
