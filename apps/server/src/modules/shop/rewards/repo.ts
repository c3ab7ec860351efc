import { addMonths, startOfMonth } from '@tensaku/domain/calendar'
import type { RewardMonth } from '@tensaku/domain/shop'
import { sql } from 'kysely'
import { statusLiterals } from '../../../db/order-status.ts'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow, idsOf } from '../../../db/reading.ts'

/** Deliveries and spent points of a member in some months in Japan, `first` to `last`. Months without a delivery are absent. */
export async function monthsOf(
  db: Connection,
  userId: number,
  { first, last }: { first: string; last: string },
): Promise<Map<string, RewardMonth>> {
  const { rows } = await sql<RewardMonth & { month: string }>`
    select to_char(o.delivered_at at time zone 'Asia/Tokyo', 'YYYY-MM') as month, count(*) as delivered,
      count(*) filter (where o.quota > 0) as planned, coalesce(sum(paid.points), 0)::integer as spent
    from orders o
    left join lateral (
      select -sum(e.amount) as points from point_entries e join point_lots l on l.id = e.lot_id
      where e.kind = 'order' and e.ref_type = 'order' and e.ref_id = o.id and l.kind = 'paid'
    ) paid on o.refunded_at is null
    where o.user_id = ${userId} and o.status in ${statusLiterals.delivered}
      and o.delivered_at >= ${startOfMonth(first)} and o.delivered_at < ${startOfMonth(addMonths(last, 1))}
    group by 1`.execute(db)
  return new Map(rows.map(({ month, ...figures }) => [month, figures]))
}

/** Members with a delivery in a month who have had no reward for it. */
export async function withoutReward(db: Connection, month: string, most: number): Promise<number[]> {
  return idsOf(
    db
      .selectFrom('users as u')
      .select('u.id')
      .where('u.withdrawn_at', 'is', null)
      .where('u.id', 'in', (eb) =>
        eb
          .selectFrom('orders as o')
          .select('o.user_id')
          .where(sql<boolean>`o.status in ${statusLiterals.delivered}`)
          .where('o.delivered_at', '>=', startOfMonth(month))
          .where('o.delivered_at', '<', startOfMonth(addMonths(month, 1))),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('rewards as r')
              .select('r.id')
              .whereRef('r.user_id', '=', 'u.id')
              .where('r.month', '=', month),
          ),
        ),
      )
      .orderBy('u.id')
      .limit(most),
  )
}

/** Notes a reward; undefined if the member has had it. */
export async function insertReward(
  tx: Tx,
  row: { user_id: number; month: string; stage: string; delivered: number; spent: number; granted: number; at: Date },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('rewards')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

const shown = 24

/** The last rewards of a member, newest first. */
export const rewardsOf = (db: Connection, userId: number) =>
  db
    .selectFrom('rewards')
    .select(['month', 'stage', 'delivered', 'spent', 'granted', 'at'])
    .where('user_id', '=', userId)
    .orderBy('month', 'desc')
    .limit(shown)
    .execute()

export type RewardRow = Awaited<ReturnType<typeof rewardsOf>>[number]

export const isMonthDone = (db: Connection, month: string): Promise<boolean> =>
  hasRow(db.selectFrom('reward_months').select('month').where('month', '=', month))

export async function markMonthDone(db: Connection, month: string, now: Date): Promise<void> {
  await db
    .insertInto('reward_months')
    .values({ month, done_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
