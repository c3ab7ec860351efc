import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { rulesAt } from '../catalogue/index.ts'
import { instructorById, localeFor } from './desk-order.ts'
import { deskPage } from './queue-repo.ts'
import { deskSummaryView } from './view.ts'

const perPage = 20

export const listDeskOrders = implement('GET /api/instructor/orders', async ({ db, clock }, asked) => {
  const { actor, query } = asked
  const now = clock.now()
  const me = await instructorById(db, actor.id)
  const { rows, total } = await deskPage(db, query.tab, me, now, query.page, perPage)
  const seen = { instructorId: me.id, rules: await rulesAt(db, now), now, locale: localeFor(asked) }
  return {
    items: rows.map((row) => deskSummaryView(row, seen)),
    pagination: paginationOf(query.page, perPage, total),
  }
})
