import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDelivered, orderStatus, type OrderStatus } from '@tensaku/domain/orders'
import type { Database } from '../../apps/server/src/db/database.ts'
import { findBreaches, withLongTimeout } from '../../apps/server/src/modules/monitoring/index.ts'
import type { Promised } from './lives.ts'
import { statusLiteral } from '../../apps/server/src/db/order-status.ts'

const read = async <Row>(db: Database, query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows

const patienceMs = 60_000

/** Waits until every submission is published, at most a minute. */
export async function allOut(db: Database, { deliveries }: Promised): Promise<void> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const { held } = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('held'))
      .where('id', 'in', deliveries)
      .where('status', '=', orderStatus.correcting)
      .executeTakeFirstOrThrow()
    if (held === 0) return
    await wait(200)
  }
}

/** A sentence for each acknowledged write that is missing, and for each row that nobody requested. */
export async function missing(db: Database, promised: Promised): Promise<string[]> {
  const orders = await read(
    db,
    sql<{
      id: number
      user_id: number
      title: string
      status: OrderStatus
      points: number
      charged: number
      charges: number
    }>`
      select o.id, o.user_id, o.title, o.status, o.points, coalesce(-sum(e.amount), 0)::int as charged,
        count(distinct e.at)::int as charges
      from orders o left join point_entries e on e.kind = 'order' and e.ref_type = 'order' and e.ref_id = o.id
      group by o.id`,
  )
  const drafts = await read(
    db,
    sql<{ id: number; revision: number; title: string }>`
      select id, revision, content -> 'drafts' ->> 'title' as title from saves`,
  )
  const claims = await read(
    db,
    sql<{
      order_id: number
      actor_id: number
    }>`select order_id, actor_id from order_events where to_status = ${statusLiteral.correcting}`,
  )
  const works = await read(
    db,
    sql<{
      order_id: number
      instructor_id: number
      revision: number
      corrected: string
      said: string
      answer: string | null
    }>`
      select w.order_id, instructor_id, revision, w.content -> 'lines' -> 0 ->> 'corrected' as corrected,
        w.content -> 'answers' -> 0 ->> 'text' as said, q.answer
      from works w join order_questions q using (order_id)`,
  )
  const lost: string[] = []
  const must = (holds: boolean, what: string) => void (holds || lost.push(what))

  for (const { id } of orders) must(promised.orders.has(id), `order ${id} was never acknowledged`)
  for (const [id, { user, title, points, cancelled }] of promised.orders) {
    const found = orders.find((order) => order.id === id)
    must(found?.user_id === user && found.title === title, `order ${id} of ${user}, "${title}", is "${found?.title}"`)
    must(
      found?.points === points && found.charged === points,
      `order ${id} cost ${found?.charged} instead of ${points}`,
    )
    must(found?.charges === 1, `order ${id} was charged ${found?.charges} times`)
    must(
      (found?.status === orderStatus.cancelled) === cancelled,
      `order ${id} stands in ${found?.status}, cancelled: ${cancelled}`,
    )
  }
  for (const { id, revision, title } of promised.drafts) {
    const found = drafts.find((draft) => draft.id === id)
    must(found?.revision === revision && found.title === title, `draft ${id} lost "${title}", it is "${found?.title}"`)
  }
  must(drafts.length === promised.drafts.length, `${drafts.length} drafts instead of ${promised.drafts.length}`)
  for (const { order, instructor } of promised.claims)
    must(
      claims
        .filter((claim) => claim.order_id === order)
        .map((claim) => claim.actor_id)
        .join() === String(instructor),
      `order ${order} is not claimed by ${instructor} once`,
    )
  const statusOf = (order: number): OrderStatus => orders.find(({ id }) => id === order)?.status ?? orderStatus.waiting
  for (const [order, { instructor, revision, corrected, said }] of promised.works) {
    const found = works.find((work) => work.order_id === order)
    must(
      found?.instructor_id === instructor && found.revision === revision && found.corrected === corrected,
      `the work on order ${order} is not "${corrected}"`,
    )
    must(found?.said === said, `the answer of order ${order} is not "${said}"`)
    const isOut = isDelivered(statusOf(order))
    must(found?.answer === (isOut ? said : null), `the learner of order ${order} reads "${found?.answer}"`)
  }
  for (const order of promised.deliveries)
    must(
      statusOf(order) === orderStatus.checking || isDelivered(statusOf(order)),
      `order ${order} was delivered and is not`,
    )
  return lost
}

/** The broken invariants. */
export const broken = async (db: Database, now: Date): Promise<string[]> =>
  (await withLongTimeout(db, (tx) => findBreaches(tx, now)))
    .filter(({ total }) => total > 0)
    .map((breach) => JSON.stringify(breach))
