import { implement } from '../../../http/call.ts'
import { localeFor } from '../../../http/locale.ts'
import { paginationOf } from '../../../http/paging.ts'
import { rulesAt } from '../../catalogue/index.ts'
import { instructorById } from '../desk-order.ts'
import { deskSummaryView } from '../view.ts'
import { deskPage } from './page-repo.ts'

const perPage = 20

export const listDeskOrders = implement('GET /api/instructor/orders', async ({ db, clock }, asked) => {
  const { tab, page, sort, ...filter } = asked.query
  const now = clock.now()
  const me = await instructorById(db, asked.actor.id)
  const rules = await rulesAt(db, now)
  const found = await deskPage(db, { tab, filter, sort }, { me, at: { rules, now }, page, perPage })
  const seen = { instructorId: me.id, rules, now, locale: localeFor(asked) }
  return {
    items: found.rows.map((row) => deskSummaryView(row, seen)),
    pagination: paginationOf(page, perPage, found.total),
    categories: found.categories,
    waiting: found.waiting,
    hidden: found.hidden,
  }
})
