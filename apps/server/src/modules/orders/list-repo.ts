import { addDays, startOfJstDay } from '@tensaku/domain/calendar'
import type { Course, WantedType } from '@tensaku/domain/catalogue'
import { type OrderStatus, runningStatuses, deliveredStatuses } from '@tensaku/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { havingText, holding, type SearchField } from './search-repo.ts'

const columns = [
  'o.id',
  'o.uuid',
  'o.title',
  'o.category_id',
  'o.course',
  'o.wanted_type',
  'o.unit',
  'o.length',
  'o.points',
  'o.status',
  'o.bookmark',
  'o.teacher_id',
  'o.nominated_id',
  'o.offered_id',
  'o.pool_from',
  'o.placed_at',
  'o.claimed_at',
  'o.due_at',
  'o.promised_at',
  'o.goes_out_at',
  'o.blocks',
  'o.wished_date',
  'o.delivered_at',
] as const

/** The filters of a list. Values of one filter widen the result; different filters narrow it. */
export type OrderQuery = {
  biz: boolean
  filter: 'all' | 'bookmark' | 'running' | 'done'
  sorts: 'asc' | 'desc'
  field: SearchField | 'all'
  keywords?: string | undefined
  courses?: Course[] | undefined
  categories?: number[] | undefined
  instructors?: number[] | undefined
  tags?: string[] | undefined
  /** Only orders with a question; only orders with a memo. */
  questions?: boolean | undefined
  memos?: boolean | undefined
  /** Days in Japan, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** The summary of an order in a list, with the beginning of its first line. */
export type SummaryRow = {
  id: number
  uuid: string
  title: string
  category_id: number
  category_name: string
  course: Course
  wanted_type: WantedType
  unit: 'words' | 'chars'
  length: number
  points: number
  status: OrderStatus
  bookmark: boolean
  teacher_id: number | null
  nominated_id: number | null
  offered_id: number | null
  pool_from: Date | null
  placed_at: Date
  claimed_at: Date | null
  due_at: Date | null
  promised_at: Date | null
  goes_out_at: Date | null
  blocks: number
  wished_date: string | null
  delivered_at: Date | null
}

/** The parts of a summary besides its head: the beginnings of its texts, and its unread notices. */
export type SummaryParts = {
  english: string
  japanese: string
  comment: string | null
  result_unread: boolean
  answer_unread: boolean
}

const longestExcerpt = 200

/** A member's unread notice of this event exists. Found by the key of the event, so that no other notice is read. */
const unreadNotice = (eventKey: RawBuilder<unknown>) =>
  sql`select from notifications n where n.user_id = o.user_id and n.read_at is null and n.event_key = ${eventKey}`

const isAmong = <T>(values: readonly T[]) => sql<T>`any(${[...values]})`

/** Reads only columns of the index `orders_of_user`. */
function matching(db: Connection, userId: number, query: OrderQuery) {
  const { filter, courses, categories, instructors, tags, from, to } = query
  const containing = holding(userId, query.field, query.keywords ?? '')
  return (
    db
      .selectFrom('orders')
      .where('user_id', '=', userId)
      .where('biz', '=', query.biz)
      .where('hidden_at', 'is', null)
      .$if(filter === 'bookmark', (some) => some.where('bookmark', '=', true))
      .$if(filter === 'running', (some) => some.where('status', 'in', runningStatuses))
      .$if(filter === 'done', (some) => some.where('status', 'in', deliveredStatuses))
      .$if(courses !== undefined, (some) => some.where('course', '=', isAmong(courses ?? [])))
      .$if(categories !== undefined, (some) => some.where('category_id', '=', isAmong(categories ?? [])))
      // Written so that the planner reads the member's own orders and not an index over all orders of these instructors.
      .$if(instructors !== undefined, (some) =>
        some.where(sql<boolean>`(teacher_id = ${isAmong(instructors ?? [])}) is true`),
      )
      .$if(tags !== undefined, (some) => some.where('tag', '=', isAmong(tags ?? [])))
      .$if(query.memos === true, (some) => some.where(havingText(userId, 'memo')))
      .$if(query.questions === true, (some) => some.where('asked', '>', 0))
      .$if(from !== undefined, (some) => some.where('placed_at', '>=', startOfJstDay(from ?? '')))
      .$if(to !== undefined, (some) => some.where('placed_at', '<', startOfJstDay(addDays(to ?? '', 1))))
      .$if(containing !== undefined, (some) => some.where(containing ?? sql<boolean>`true`))
  )
}

/** The ids of one page by the time of ordering, and the number of all orders, in one query. */
export async function orderIds(
  db: Connection,
  userId: number,
  { query, page, perPage }: { query: OrderQuery; page: number; perPage: number },
): Promise<{ ids: number[]; total: number }> {
  const from = (page - 1) * perPage + 1
  const order = sql.raw(query.sorts)
  const { total, ids } = await matching(db, userId, query)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<string[] | null>`(array_agg(id order by id ${order}))[${from}::int:${from + perPage - 1}::int]`.as('ids'),
    ])
    .executeTakeFirstOrThrow()
  return { total, ids: (ids ?? []).map(Number) }
}

const heads = (sorts: OrderQuery['sorts']) =>
  prepared((db, given: { ids: readonly number[] }) =>
    db
      .selectFrom('orders as o')
      .innerJoin('categories as c', 'c.id', 'o.category_id')
      .leftJoin('order_lines as l', (join) => join.onRef('l.order_id', '=', 'o.id').on('l.n', '=', 1))
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('corrections')
            .select(['comment', 'version'])
            .whereRef('order_id', '=', 'o.id')
            .orderBy('version', 'desc')
            .limit(1)
            .as('k'),
        (join) => join.onTrue(),
      )
      .where('o.id', '=', sql<number>`any(${given.ids})`)
      .select(columns)
      .select([
        'c.name as category_name',
        sql<string>`coalesce(left(l.english, ${longestExcerpt}), '')`.as('english'),
        sql<string>`coalesce(left(l.japanese, ${longestExcerpt}), '')`.as('japanese'),
        sql<string | null>`left(k.comment, ${longestExcerpt})`.as('comment'),
        sql<boolean>`k.version is not null and (
          exists (${unreadNotice(sql`'order_delivered:' || o.id`)})
          or exists (${unreadNotice(sql`'order_amended:' || o.id || ':' || k.version`)}))`.as('result_unread'),
        sql<boolean>`exists (select from order_questions q, lateral (${unreadNotice(sql`'question_answered:' || q.id`)}) notice
          where q.order_id = o.id)`.as('answer_unread'),
      ])
      .orderBy('o.id', sorts),
  )
const summariesBy = { asc: heads('asc'), desc: heads('desc') }

/** The summaries of these orders. */
export async function orderSummaries(
  db: Connection,
  ids: readonly number[],
  sorts: OrderQuery['sorts'],
): Promise<(SummaryRow & SummaryParts)[]> {
  return (await summariesBy[sorts](db, { ids })) as (SummaryRow & SummaryParts)[]
}

const mostFilters = 100

/** The tags and the instructors of a member's orders, as many as a person can choose from. */
export async function tagsAndInstructors(
  db: Connection,
  userId: number,
): Promise<{ tags: string[]; teachers: number[] }> {
  const own = db.selectFrom('orders').where('user_id', '=', userId).where('hidden_at', 'is', null)
  const tags = await own.select('tag').distinct().where('tag', '<>', '').orderBy('tag').limit(mostFilters).execute()
  const teachers = await own
    .select('teacher_id')
    .where('teacher_id', 'is not', null)
    .groupBy('teacher_id')
    .orderBy(sql`max(id)`, 'desc')
    .limit(mostFilters)
    .execute()
  return { tags: tags.map((row) => row.tag), teachers: teachers.flatMap((row) => row.teacher_id ?? []) }
}
