import type { Query } from '@tensaku/contract'
import { mostBlocks } from '@tensaku/domain/instructors'
import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import type { Services } from '../../ports/services.ts'
import { rulesAt } from '../catalogue/index.ts'
import { blockedBy } from './marks-repo.ts'
import { latestInstructors, instructorsLike } from './list-repo.ts'
import { instructorView, blockView } from './view.ts'

const perPage = 10

async function list(
  { db, clock }: Services,
  reader: number,
  biz: boolean,
  { page, ...query }: Query<'GET /api/users/{id}/teachers/standard'>,
) {
  const now = clock.now()
  const shown = { now, rules: await rulesAt(db, now), biz }
  const { rows, total } = await instructorsLike(db, reader, { query: { ...query, biz }, page, perPage })
  return { items: rows.map((row) => instructorView(row, shown)), pagination: paginationOf(page, perPage, total) }
}

export const listTeachers = implement('GET /api/users/{id}/teachers/standard', (services, { actor, query }) =>
  list(services, actor.id, false, query),
)

export const listBizTeachers = implement('GET /api/users/{id}/teachers/biz', (services, { actor, query }) =>
  list(services, actor.id, true, query),
)

const most = 30

export const listLatestTeachers = implement('GET /api/users/{id}/teachers/latest', async ({ db, clock }, { actor }) => {
  const now = clock.now()
  const shown = { now, rules: await rulesAt(db, now), biz: false }
  const rows = await latestInstructors(db, actor.id, now, most)
  return { items: rows.map((row) => instructorView(row, shown)), pagination: paginationOf(1, most, rows.length) }
})

export const listBlockedTeachers = implement('GET /api/users/{id}/teachers/blocks', async ({ db }, { actor }) => ({
  items: (await blockedBy(db, actor.id)).map(blockView),
  max: mostBlocks,
}))
