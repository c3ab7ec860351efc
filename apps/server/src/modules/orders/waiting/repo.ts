import { day } from '@tensaku/domain/calendar'
import { orderStatus, runningStatuses, WAITING_LEAST } from '@tensaku/domain/orders'
import { sql, type RawBuilder } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { statusLiteral, statusLiterals } from '../../../db/order-status.ts'
import type { OrderRow } from '../repo.ts'

/** The instants that end unclaimed orders, by the instructors who may claim them. */
export type Patience = { standard: Date; biz: Date; nominee: Date }

/**
 * Whether a waiting order ends by now, as a condition: it has waited since before the given instant, `nominee` where only its
 * nominee may take it. A released order waits again from its release. An order that its nominee left continues its promised 48
 * hours; a business order has 12 hours in the pool, because its hours would be over when it gets there.
 */
const isOver = ({ standard, biz, nominee }: Patience): RawBuilder<boolean> => sql`(case
  when o.pool_from is null then since.at <= ${nominee}::timestamptz
  when o.biz then greatest(since.at, o.pool_from) <= ${biz}::timestamptz
  else since.at <= ${standard}::timestamptz end)`

/**
 * Whether the instructor it waits for was suspended, blocked by its learner, or lost what its category or course requires, as a
 * condition.
 */
const isOut = sql<boolean>`exists (
  select from instructors i where i.id = coalesce(o.offered_id, o.nominated_id) and (
    i.suspended_at is not null or (o.biz and not i.biz_certified) or o.course <> all(i.courses)
    or exists (select from teacher_blocks b where b.user_id = o.user_id and b.instructor_id = i.id)))`

/**
 * Whether a waiting order is reserved for nobody any more without an event that says so, as a condition: its offer ended, its
 * nominee let the hours pass and nothing has happened since, or that instructor may not take it any more. Not for an order that
 * ends by now.
 */
const isLeft = (now: Date, patience: Patience): RawBuilder<boolean> => sql`(not ${isOver(patience)} and case
  when o.pool_from is null or o.pool_from > ${now} then ${isOut}
  else o.offered_id is not null or (o.nominated_id is not null and not exists (
    select from order_events e where e.order_id = o.id and e.from_status is not null)) end)`

/** The instant from which it waits: its ordering or its last release. */
const since = sql`
    select max(e.at) as at from order_events e
    where e.order_id = o.id and e.to_status = ${statusLiteral.waiting} and e.from_status is distinct from ${statusLiteral.waiting}`

/** The same as an expression, for lists of waiting orders `o`. */
export const waitingSince = sql<Date>`(${since})`

const waiting = (holds: RawBuilder<boolean>) => sql`
  from orders o
  cross join lateral (${since}) since
  where o.status = ${statusLiteral.waiting} and ${holds}`

async function find(db: Connection, holds: RawBuilder<boolean>, count: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select o.id ${waiting(holds)} order by o.placed_at, o.id limit ${count}`.execute(db)
  return rows.map((row) => row.id)
}

async function still(db: Connection, id: number, holds: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql`select ${waiting(holds)} and o.id = ${id}`.execute(db)
  return rows.length > 0
}

/** The instant since when an order waits. */
export async function waitsSince(db: Connection, id: number): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    select since.at from orders o cross join lateral (${since}) since where o.id = ${id}`.execute(db)
  const at = rows[0]?.at
  if (!at) throw new Error(`Nothing tells since when order ${id} waits.`)
  return at
}

/** Waiting orders that end by now, the oldest first. */
export const findOver = (db: Connection, patience: Patience, count: number): Promise<number[]> =>
  find(db, isOver(patience), count)

/** Whether an order that the transaction has locked still ends by now. */
export const isStillOver = (db: Connection, id: number, patience: Patience): Promise<boolean> =>
  still(db, id, isOver(patience))

/** Waiting orders that are reserved for nobody any more, the oldest first. */
export const findLeft = (db: Connection, now: Date, patience: Patience, count: number): Promise<number[]> =>
  find(db, isLeft(now, patience), count)

/** The same for an order that the transaction has locked. */
export const isStillLeft = (db: Connection, id: number, now: Date, patience: Patience): Promise<boolean> =>
  still(db, id, isLeft(now, patience))

/** Stores the instructors who declined an order; it is never reserved for them again. The transaction has locked the order. */
export async function setDeclined(tx: Tx, id: number, declinedBy: readonly number[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ declined_by: [...declinedBy] })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Locks the waiting orders of a member until the transaction ends, the oldest first. */
export async function lockWaitingOf(tx: Tx, userId: number): Promise<OrderRow[]> {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', orderStatus.waiting)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows as OrderRow[]
}

/** The statuses of a member's orders that have not ended. */
export async function statusesUnderWay(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('status')
    .where('user_id', '=', userId)
    .where('status', 'in', runningStatuses)
    .execute()
  return rows.map((row) => row.status)
}

/** Hours from ordering to delivery within which half, and nine of ten, of the latest similar orders were delivered. */
export type WaitingTimes = { half_hours: number; most_hours: number; of: number }

const lately = 60 * day
const latest = 200
/** Blocks for which one day is promised (C.2); longer texts take longer. */
const shortBlocks = 8

type Kind = Pick<OrderRow, 'course' | 'charged_type' | 'biz' | 'blocks'>

/** The waiting times of recent similar orders; null if there are too few. */
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
