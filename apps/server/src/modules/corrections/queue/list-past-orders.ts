import type { PastOrder } from '@tensaku/contract'
import { kindsOfEdits } from '@tensaku/correction'
import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { languageOf } from '../../orders/index.ts'
import { seenOrder } from '../desk-order.ts'
import { pastOrders, type PastRow } from './past-orders-repo.ts'

const perPage = 10

/** The number of corrections of each kind, the most frequent first. */
function kindsIn(lines: PastRow['lines']): PastOrder['kinds'] {
  const byKind = Map.groupBy(lines.flatMap(kindsOfEdits), (kind) => kind)
  return [...byKind].map(([kind, all]) => ({ kind, count: all.length })).toSorted((a, b) => b.count - a.count)
}

const pastView = (row: PastRow): PastOrder => ({
  id: row.id,
  title: row.title,
  category: { id: row.category_id, name: row.category_name },
  course: row.course,
  delivered_at: row.delivered_at.toISOString(),
  language: languageOf(row.category_id),
  kinds: kindsIn(row.lines),
})

/** The instructor's own deliveries only: corrections of others for this learner are not theirs to read. */
export const listPastOrders = implement(
  'GET /api/instructor/orders/{orderId}/history',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async ({ db }, { actor, loaded, query }) => {
    const { rows, total } = await pastOrders(db, loaded, { instructorId: actor.id, page: query.page, perPage })
    return { items: rows.map(pastView), pagination: paginationOf(query.page, perPage, total) }
  },
)
