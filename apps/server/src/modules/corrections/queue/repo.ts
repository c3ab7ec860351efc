import type { Query } from '@tensaku/contract'
import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import { addHours } from '@tensaku/domain/calendar'
import { sql } from 'kysely'
import { orderStatus, deliveredStatuses } from '@tensaku/domain/orders'
import type { Connection } from '../../../db/database.ts'
import { blockedBy, openQuestion } from '../repo.ts'
import { statusLiteral } from '../../../db/order-status.ts'

/** `reservedFor` in SQL. */
const reservedFor = sql<number | null>`coalesce(o.offered_id, o.nominated_id)`

/** The time for which a member's orders are hidden from an instructor who shares an identity mark with them: 30 days. */
const hiddenHours = 30 * 24

export type Tab = Query<'GET /api/instructor/orders'>['tab']
export type QueueOwner = { id: number; type: InstructorType; courses: readonly Course[]; biz_certified: boolean }

const withOpenQuestions = sql<number>`(select q.order_id from order_questions q where ${openQuestion})`
/** Evaluated once for a statement, not once for each order. */
const categoriesFor = (type: InstructorType) =>
  sql<number>`any(array(select c.id from categories c where ${type} = any(c.instructor_types)))`

/**
 * The orders of a tab. The conditions of the pool are `mayClaim` of may-claim.ts in SQL; a test compares the two. Orders of a member
 * who blocked the instructor are left out (I-06). Orders of a member who shares an identity mark with them disappear once
 * one was refused to them.
 */
export function ordersOf(db: Connection, tab: Tab, me: QueueOwner, now: Date) {
  const orders = db.selectFrom('orders as o')
  // A submission that may still be taken back fills its slot, so it stays with the claimed orders, checked or not.
  if (tab === 'working') return orders.where('o.teacher_id', '=', me.id).where('o.status', '=', orderStatus.correcting)
  if (tab === 'review') return orders.where('o.teacher_id', '=', me.id).where('o.status', '=', orderStatus.checking)
  if (tab === 'questions') return orders.where('o.teacher_id', '=', me.id).where('o.id', 'in', withOpenQuestions)
  if (tab === 'done') return orders.where('o.teacher_id', '=', me.id).where('o.status', 'in', deliveredStatuses)
  const fitting = orders
    .where('o.status', '=', orderStatus.waiting)
    .where('o.course', '=', sql<string>`any(${[...me.courses]})`)
    .where('o.category_id', '=', categoriesFor(me.type))
    .where((eb) =>
      eb.or([
        eb('o.charged_type', '=', me.type),
        eb.and([
          eb('o.wanted_type', '=', 'any'),
          eb.or([eb('o.nominated_id', 'is', null), eb('o.nominated_id', '=', me.id)]),
        ]),
      ]),
    )
    .$if(!me.biz_certified, (query) => query.where('o.biz', '=', false))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('trait_matches as t')
            .select('t.at')
            .whereRef('t.user_id', '=', 'o.user_id')
            .where('t.instructor_id', '=', me.id)
            .where('t.at', '>', addHours(now, -hiddenHours)),
        ),
      ),
    )
    .where((eb) => eb.not(blockedBy(me.id)))
    .where(sql<boolean>`${me.id} <> all(o.declined_by)`)
  if (tab === 'nominated') return fitting.where(reservedFor, '=', me.id)
  return fitting.where('o.pool_from', '<=', now).where(reservedFor, 'is distinct from', me.id)
}

/** The instant at which a waiting order entered the pool: when it opened to everybody, or was released. */
export const cameIntoPool = sql<Date>`greatest(o.pool_from,
  (select max(e.at) from order_events e where e.order_id = o.id and e.to_status = ${statusLiteral.waiting} and e.from_status is distinct from ${statusLiteral.waiting}))`

/** The number of claimable orders that entered the pool after the first instant and until the second, and still wait. */
export async function countNewInPool(
  db: Connection,
  me: QueueOwner,
  now: Date,
  { after, until }: { after: Date | null; until: Date },
): Promise<number> {
  const { total } = await ordersOf(db, 'pool', me, now)
    .where(cameIntoPool, '<=', until)
    .$if(after !== null, (query) => query.where(cameIntoPool, '>', after))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
