import type { Query } from '@tensaku/contract'
import { courses } from '@tensaku/domain/catalogue'
import { BLOCKS_A_DAY, MOST_DAYS } from '@tensaku/domain/orders'
import { sql, type RawBuilder } from 'kysely'
import type { Rules } from '../../catalogue/index.ts'
import { openQuestion } from '../repo.ts'
import type { Tab } from './repo.ts'

type QueueQuery = Query<'GET /api/instructor/orders'>
export type QueueFilter = Pick<QueueQuery, 'category' | 'course' | 'language' | 'shortest' | 'longest' | 'pay'>
export type Sort = NonNullable<QueueQuery['sort']>

/** The rates and the instant by which an unclaimed order is judged. */
export type At = { rules: Pick<Rules, 'instructor_pay'>; now: Date }

/** The pay of a block by course and type, as SQL cases: reading JSON for each order cost more than the rest of the list. */
const rateIn = (pay: At['rules']['instructor_pay']) =>
  sql<number>`case ${sql.join(
    courses.flatMap((course) =>
      Object.entries(pay[course]).map(
        ([type, yen]) => sql`when o.course = ${course} and o.charged_type = ${type} then ${yen}::int`,
      ),
    ),
    sql` `,
  )} end`

/** `payOf` of pay.ts in SQL; a test compares the two. */
const payIn = ({ instructor_pay: pay }: At['rules']) =>
  sql<number>`coalesce(o.pay_yen, o.blocks * ${rateIn(pay)} + ${pay.question}::int * o.asked)`

/** `dueAt` of the domain in SQL, except for the millisecond before midnight. */
const dueIn = (now: Date) =>
  sql<Date>`coalesce(o.due_at, greatest(
    ${now}::timestamptz + interval '1 day' * least(${MOST_DAYS}::int, greatest(1, ceil(o.blocks::numeric / ${BLOCKS_A_DAY}::int))),
    (o.wished_date + 1)::timestamp at time zone 'Asia/Tokyo'))`

type FilterName = 'category' | 'course' | 'language' | 'length' | 'pay'
export type Condition = { name: FilterName; holds: RawBuilder<boolean> }

/** The condition of each filter that is set, by its name. */
export function conditionsOf(filter: QueueFilter, { rules }: At): Condition[] {
  const { category, course, language, shortest, longest, pay } = filter
  const all: [FilterName, boolean, RawBuilder<boolean>][] = [
    ['category', category !== undefined, sql`o.category_id = ${category}`],
    ['course', course !== undefined, sql`o.course = ${course}`],
    ['language', language !== undefined, sql`o.language = ${language}`],
    [
      'length',
      shortest !== undefined || longest !== undefined,
      sql`o.length between ${shortest ?? 0} and ${longest ?? 1_000_000}`,
    ],
    ['pay', pay !== undefined, sql`${payIn(rules)} >= ${pay}`],
  ]
  return all.filter(([, isSet]) => isSet).map(([name, , holds]) => ({ name, holds }))
}

const sorts: Record<Sort, (at: At) => RawBuilder<unknown>> = {
  waiting: () => sql`o.placed_at, o.id`,
  due: ({ now }) => sql`${dueIn(now)}, o.placed_at, o.id`,
  pay: ({ rules }) => sql`${payIn(rules)} desc, o.placed_at, o.id`,
}

const own: Record<Tab, RawBuilder<unknown>> = {
  pool: sql`o.placed_at, o.id`,
  nominated: sql`o.placed_at, o.id`,
  // An order that was sent back has a submission.
  working: sql`o.submitted_at is null, o.due_at, o.id`,
  questions: sql`(select min(q.asked_at) from order_questions q where q.order_id = o.id and ${openQuestion}), o.id`,
  review: sql`o.submitted_at, o.id`,
  done: sql`o.delivered_at desc, o.id desc`,
}

/** The sorting of a tab: as requested, else by urgency, orders that were sent back first; done orders have the newest first. */
export const orderOf = (tab: Tab, sort: Sort | undefined, at: At): RawBuilder<unknown> =>
  sort ? sorts[sort](at) : own[tab]
