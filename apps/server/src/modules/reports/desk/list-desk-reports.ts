import { implement } from '../../../http/call.ts'
import { localeFor } from '../../../http/locale.ts'
import { paginationOf } from '../../../http/paging.ts'
import { payFor, requireCounsellor } from './desk-report.ts'
import { countsFor, deskReportsPage } from './repo.ts'
import { deskHeadView } from './view.ts'

const perPage = 10

export const listDeskReports = implement(
  'GET /api/instructor/reports',
  requireCounsellor,
  async ({ db, clock }, asked) => {
    const { actor, query } = asked
    const { done, ...waiting } = await countsFor(db, actor.id)
    const rows = await deskReportsPage(db, actor.id, { ...query, perPage })
    const seen = { payYen: await payFor(db, clock.now()), locale: localeFor(asked) }
    return {
      items: rows.map((row) => deskHeadView(row, seen)),
      pagination: paginationOf(query.page, perPage, { ...waiting, done }[query.tab]),
      waiting,
    }
  },
)
