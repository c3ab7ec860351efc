import { day } from '@tensaku/domain/calendar'
import { WAITING_LEAST } from '@tensaku/domain/orders'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import type { OrderRow } from './repo.ts'
import { statusLiterals } from '../../db/order-status.ts'

/** Hours from ordering to delivery within which half, and nine of ten, of the latest similar orders were delivered. */
export type WaitingTimes = { half_hours: number; most_hours: number; of: number }

const lately = 60 * day
const latest = 200
/** Blocks for which one day is promised (C.2); longer texts take longer. */
const shortBlocks = 8

type Kind = Pick<OrderRow, 'course' | 'charged_type' | 'biz' | 'blocks'>

/** The waiting times of recent similar orders; null where there are too few. */
export async function waitingTimes(db: Connection, kind: Kind, now: Date): Promise<WaitingTimes | null> {
  const { rows } = await sql<{ of: number; half: number; most: number }>`
    select count(*) as of,
      percentile_cont(0.5) within group (order by hours) as half,
      percentile_cont(0.9) within group (order by hours) as most
    from (
      select extract(epoch from delivered_at - placed_at) / 3600 as hours from orders
      where course = ${kind.course} and charged_type = ${kind.charged_type} and biz = ${kind.biz}
        and (blocks > ${shortBlocks}) = ${kind.blocks > shortBlocks}
        and status in ${statusLiterals.delivered} and wished_date is null
        and delivered_at > ${new Date(now.getTime() - lately)} and delivered_at <= ${now}
      order by delivered_at desc limit ${latest}) orders`.execute(db)
  const [found] = rows
  if (!found || found.of < WAITING_LEAST) return null
  return { half_hours: Math.ceil(found.half), most_hours: Math.ceil(found.most), of: found.of }
}
