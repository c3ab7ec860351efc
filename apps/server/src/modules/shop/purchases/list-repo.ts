import { boundsOf, jstDate } from '@tensaku/domain/calendar'
import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import { furtherFacts, type PurchaseRow } from './repo.ts'

type Wanted = { page: number; perPage: number; period: string | undefined }

/** One page of a member's purchases, newest first, of one month or year if it is given; their number; and the first of all. */
export async function purchasesPage(
  db: Connection,
  userId: number,
  { page, perPage, period }: Wanted,
): Promise<{ rows: PurchaseRow[]; total: number; first: Date | null }> {
  const own = db.selectFrom('purchases').where('user_id', '=', userId)
  const [from, to] = period === undefined ? [] : boundsOf(period)
  const chosen = from && to ? own.where('created_at', '>=', from).where('created_at', '<', to) : own
  const { total, first } = await chosen
    .select(sql<number>`count(*)`.as('total'))
    .select(own.select((eb) => eb.fn.min('created_at').as('first')).as('first'))
    .executeTakeFirstOrThrow()
  const rows = await chosen
    .selectAll()
    .select(furtherFacts)
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows: rows as PurchaseRow[], total, first }
}

/** Yen that a member paid in each of the last twelve months in Japan, less refunds, the oldest first. */
export async function spentByMonth(
  db: Connection,
  userId: number,
  now: Date,
): Promise<{ month: string; amount: number }[]> {
  const today = jstDate(now)
  const { rows } = await sql<{ month: string; amount: number }>`
    select to_char(m.first, 'YYYY-MM') as month, coalesce(sum(p.amount - p.refunded), 0)::integer as amount
    from generate_series(
      date_trunc('month', ${today}::timestamp) - interval '11 months', date_trunc('month', ${today}::timestamp), interval '1 month'
    ) m (first)
    left join purchases p on p.user_id = ${userId} and p.method <> 'points'
      and p.paid_at >= m.first at time zone 'Asia/Tokyo' and p.paid_at < (m.first + interval '1 month') at time zone 'Asia/Tokyo'
    group by m.first order by m.first`.execute(db)
  return rows
}
