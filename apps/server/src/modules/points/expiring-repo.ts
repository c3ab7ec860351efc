import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'

/** A notice so many days ahead concerns what expires from `from` until before `before`. */
export type Notice = { days: 7 | 30; from: Date; before: Date }

/**
 * What a notice is still to be told of, among members who are with us. A lot that never held any longer than the notice is
 * ahead has none: it was just given.
 */
const due = ({ days, from, before }: Notice) => sql<boolean>`
  l.remaining > 0 and l.expires_at >= ${from} and l.expires_at < ${before}
  and (l.expiry_told is null or l.expiry_told > ${days})
  and l.created_at < l.expires_at - make_interval(hours => ${days * 24})
  and exists (select from users u where u.id = l.user_id and u.withdrawn_at is null)`

/** Members who are to be told, so many at most. */
export async function withExpiringLots(db: Connection, notice: Notice, count: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct l.user_id from point_lots l where ${due(notice)} limit ${count}`.execute(db)
  return rows.map((row) => row.user_id)
}

/** Marks a member's lots as told, and answers those that were not. Of two processes one gets them. */
export async function markTold(tx: Tx, userId: number, notice: Notice) {
  const { rows } = await sql<{ remaining: number; expires_at: Date }>`
    update point_lots l set expiry_told = ${notice.days} where l.user_id = ${userId} and ${due(notice)}
    returning l.remaining, l.expires_at`.execute(tx)
  return rows
}
