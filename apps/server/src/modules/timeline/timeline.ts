import type { Moment, Query } from '@tensaku/contract'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { paginationOf } from '../../http/paging.ts'
import type { Connection } from '../../db/database.ts'
import { memberForOperators } from '../account/index.ts'
import { rosterById } from '../instructors/index.ts'
import { orderById } from '../orders/index.ts'
import { thingsPage } from './points-repo.ts'
import { momentsPage, type Subject } from './repo.ts'
import { momentView, thingView } from './view.ts'

const perPage = 30

type Filter = Query<'GET /api/ops/members/{memberId}/timeline'>['filter']

/** The kinds of a filter; none for all. */
const kindsOf = (filter: Exclude<Filter, 'points'>): readonly Moment['kind'][] =>
  filter === 'all' ? [] : filter === 'session' ? ['session', 'security'] : [filter]

async function pageOf(
  db: Connection,
  of: Subject,
  { page, filter }: { page: number; filter: Exclude<Filter, 'points'> },
) {
  const { rows, total } = await momentsPage(db, { of, kinds: kindsOf(filter) }, page, perPage)
  return { items: rows.map(momentView), pagination: paginationOf(page, perPage, total) }
}

async function pointsOf(db: Connection, memberId: number, page: number) {
  const { rows, total } = await thingsPage(db, memberId, page, perPage)
  return { items: rows.flatMap(thingView), pagination: paginationOf(page, perPage, total) }
}

export const listMemberTimeline = implement(
  'GET /api/ops/members/{memberId}/timeline',
  async ({ db }, { params }) => orRefuse(await memberForOperators(db, params.memberId), 'member_not_found'),
  async ({ db }, { loaded, query: { page, filter } }) =>
    filter === 'points' ? pointsOf(db, loaded.id, page) : pageOf(db, { member: loaded.id }, { page, filter }),
)

export const listInstructorTimeline = implement(
  'GET /api/ops/instructors/{instructorId}/timeline',
  async ({ db }, { params }) => orRefuse(await rosterById(db, params.instructorId), 'teacher_not_found'),
  async ({ db }, { loaded, query }) => pageOf(db, { instructor: loaded.id }, { page: query.page, filter: 'all' }),
)

export const listOrderTimeline = implement(
  'GET /api/ops/orders/{orderId}/timeline',
  async ({ db }, { params }) => orRefuse(await orderById(db, params.orderId), 'order_not_found'),
  async ({ db }, { loaded, query }) => pageOf(db, { order: loaded.id }, { page: query.page, filter: 'all' }),
)
