import type { Query } from '@tensaku/contract'
import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import type { Services } from '../../ports/services.ts'
import { teachersLike } from './repo.ts'
import { teacherView } from './view.ts'

const perPage = 10

async function list(
  { db, clock }: Services,
  reader: number,
  biz: boolean,
  { page, ...query }: Query<'GET /api/users/{id}/teachers/standard'>,
) {
  const now = clock.now()
  const { rows, total } = await teachersLike(db, reader, { ...query, biz }, page, perPage)
  return { items: rows.map((row) => teacherView(row, now)), pagination: paginationOf(page, perPage, total) }
}

export const listTeachers = implement('GET /api/users/{id}/teachers/standard', (services, { actor, query }) =>
  list(services, actor.id, false, query),
)

export const listBizTeachers = implement('GET /api/users/{id}/teachers/biz', (services, { actor, query }) =>
  list(services, actor.id, true, query),
)
