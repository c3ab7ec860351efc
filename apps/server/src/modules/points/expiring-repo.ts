import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'

/**
 * A notice `days` ahead. It covers points that expire from `from` until before `before`, unless their member was notified after
 * `pause`.
 */
export type Notice = { days: 7 | 30; from: Date; before: Date; pause: Date }

/**
 * The lots of active members that a notice still has to announce, as a condition. A lot that was granted on the day of the notice
 * or later is left out: it is new.
 */
const due = ({ days, from, before, pause }: Notice) => sql<boolean>`
  l.remaining > 0 and l.expires_at >= ${from} and l.expires_at < ${before}
  and (l.expiry_told is null or l.expiry_told > ${days})
  and (l.expiry_told_at is null or l.expiry_told_at <= ${pause})
  and l.created_at < l.expires_at - make_interval(hours => ${(days + 1) * 24})
  and exists (select from users u where u.id = l.user_id and u.withdrawn_at is null)`

/** Members with such lots, at most `count`. */
export async function withExpiringLots(db: Connection, notice: Notice, count: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct l.user_id from point_lots l where ${due(notice)} limit ${count}`.execute(db)
  return rows.map((row) => row.user_id)
}

/**
 * Marks a member's lots as announced, and answers the points that expire at each end that was not announced yet. Of two processes
 * one gets them. The member must be locked: a charge takes from the same lots in another order.
 */
export async function markTold(tx: Tx, userId: number, notice: Notice, now: Date) {
  const { rows: told } = await sql<{ expires_at: Date }>`
    update point_lots l set expiry_told = ${notice.days}, expiry_told_at = ${now}
    where l.user_id = ${userId} and ${due(notice)}
    returning l.expires_at`.execute(tx)
  if (told.length === 0) return []
  return tx
    .selectFrom('point_lots')
    .select(['expires_at', sql<number>`sum(remaining)::int`.as('points')])
    .where('user_id', '=', userId)
    .where(
      'expires_at',
      'in',
      told.map((lot) => lot.expires_at),
    )
    .groupBy('expires_at')
    .orderBy('expires_at')
    .execute()
}
