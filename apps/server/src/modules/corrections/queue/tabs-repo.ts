import type { Query } from '@tensaku/contract'
import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import { addHours } from '@tensaku/domain/calendar'
import { sql } from 'kysely'
import { orderStatus, deliveredStatuses } from '@tensaku/domain/orders'
import type { Connection } from '../../../db/database.ts'
import { blockedBy, openQuestion } from '../queue-repo.ts'
import { statusLiteral } from '../../../db/order-status.ts'

/** `reservedFor` said in SQL. */
const reservedFor = sql<number | null>`coalesce(o.offered_id, o.nominated_id)`

/** How long orders of a member are kept from an instructor who shares a trait with him: 30 days. */
const hiddenHours = 30 * 24

export type Tab = Query<'GET /api/instructor/orders'>['tab']
export type QueueOwner = { id: number; type: InstructorType; courses: readonly Course[]; biz_certified: boolean }

const withOpenQuestions = sql<number>`(select q.order_id from order_questions q where ${openQuestion})`
/** Looked up once a statement, not once an order. */
const categoriesFor = (type: InstructorType) =>
  sql<number>`any(array(select c.id from categories c where ${type} = any(c.instructor_types)))`

/**
 * The orders of a tab. The guards of the pool are `mayClaim` of policy.ts said in SQL; a test holds the two together. Orders of
 * a member who blocked him are not there (I-06).
 * Orders of a member who shares a trait with him are gone from his queue once he was refused one.
 */
export function ordersOf(db: Connection, tab: Tab, me: QueueOwner, now: Date) {
  const orders = db.selectFrom('orders as o')
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

/** When a waiting order came into the pool: when it opened to everybody, or was given back. */
export const cameIntoPool = sql<Date>`greatest(o.pool_from,
  (select max(e.at) from order_events e where e.order_id = o.id and e.to_status = ${statusLiteral.waiting} and e.from_status is distinct from ${statusLiteral.waiting}))`

/** How many orders that he may claim came into the pool after the one instant and until the other, and still wait. */
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
