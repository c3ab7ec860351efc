import type { Query } from '@tensaku/contract'
import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import type { Services } from '../../ports/services.ts'
import { instructorNames } from '../instructors/index.ts'
import { orderSummaries, orderIds, tagsAndInstructors } from './list-repo.ts'
import { foundIn } from './search-repo.ts'
import { orderSummaryView } from './view.ts'

const perPage = 10

async function list(
  { db, clock }: Services,
  userId: number,
  biz: boolean,
  { page, ...query }: Query<'GET /api/users/{id}/orders/standard'>,
) {
  const now = clock.now()
  const { ids, total } = await orderIds(db, userId, { query: { ...query, biz }, page, perPage })
  const rows = ids.length === 0 ? [] : await orderSummaries(db, ids, query.sorts)
  const people = rows.flatMap((row) => [row.teacher_id, row.nominated_id]).filter((id) => id !== null)
  const briefs = await instructorNames(db, [...new Set(people)])
  const isEverywhere = query.field === 'all' && ids.length > 0
  const places = isEverywhere ? await foundIn(db, { userId, ids, keywords: query.keywords ?? '' }) : undefined
  return {
    items: rows.map((row) => {
      const found = places?.get(row.id)
      return { ...orderSummaryView(row, briefs, now), ...(found && { found_in: found }) }
    }),
    pagination: paginationOf(page, perPage, total),
  }
}

export const listOrders = implement('GET /api/users/{id}/orders/standard', (services, { actor, query }) =>
  list(services, actor.id, false, query),
)

export const listBizOrders = implement('GET /api/users/{id}/orders/biz', (services, { actor, query }) =>
  list(services, actor.id, true, query),
)

/** The filters for a learner's own orders: the instructors who corrected them, and the learner's tags. */
export const listOrderFilters = implement('GET /api/users/{id}/orders/filters', async ({ db }, { actor }) => {
  const { tags, teachers } = await tagsAndInstructors(db, actor.id)
  const briefs = await instructorNames(db, teachers)
  return { instructors: teachers.flatMap((id) => briefs.get(id) ?? []), tags }
})
