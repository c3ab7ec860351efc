import type { Query } from '@tensaku/contract'
import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import type { Services } from '../../ports/services.ts'
import { teachersLike } from './repo.ts'
import { teacherView } from './view.ts'

const perPage = 10

async function list(
  { db, clock }: Services,
  biz: boolean,
  { page, ...filter }: Query<'GET /api/users/{id}/teachers/standard'>,
) {
  const now = clock.now()
  const { rows, total } = await teachersLike(db, { biz, ...filter }, page, perPage)
  return { items: rows.map((row) => teacherView(row, now)), pagination: paginationOf(page, perPage, total) }
}

export const listTeachers = implement('GET /api/users/{id}/teachers/standard', (services, { query }) =>
  list(services, false, query),
)

export const listBizTeachers = implement('GET /api/users/{id}/teachers/biz', (services, { query }) =>
  list(services, true, query),
)
