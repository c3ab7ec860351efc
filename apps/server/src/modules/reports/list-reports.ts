import { daysBetween, nextReport } from '@tensaku/domain/reports'
import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { planOf } from '../subscriptions/index.ts'
import { lastRequest, reportsPage } from './repo.ts'
import { headView } from './view.ts'

const perPage = 10

export const listReports = implement('GET /api/users/{id}/reports', async ({ db, clock }, { actor, query }) => {
  const now = clock.now()
  const { rows, total } = await reportsPage(db, actor.id, query.page, perPage)
  const plan = (await planOf(db, actor.id, now)) !== undefined
  const next = nextReport({ ...(await lastRequest(db, actor.id)), plan }, now)
  return {
    items: rows.map(headView),
    pagination: paginationOf(query.page, perPage, total),
    next: { ...next, days: plan ? daysBetween.plan : daysBetween.none },
  }
})
