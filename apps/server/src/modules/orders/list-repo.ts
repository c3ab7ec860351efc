import { addDays, startOfJstDay } from '@tensaku/domain/calendar'
import type { Course, WantedType } from '@tensaku/domain/catalogue'
import type { OrderStatus } from '@tensaku/domain/orders'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { ordersWith, type SearchField } from './search-repo.ts'

const columns = [
  'id',
  'uuid',
  'title',
  'category_id',
  'course',
  'wanted_type',
  'unit',
  'length',
  'points',
  'status',
  'bookmark',
  'teacher_id',
  'nominated_id',
  'placed_at',
  'claimed_at',
  'due_at',
  'delivered_at',
] as const

/** What a list is narrowed down to: the values of one widen, all of them together narrow. */
export type OrderQuery = {
  biz: boolean
  filter: 'all' | 'bookmark' | 'running' | 'done'
  sorts: 'asc' | 'desc'
  field: SearchField
  keywords?: string | undefined
  courses?: Course[] | undefined
  categories?: number[] | undefined
  instructors?: number[] | undefined
  tags?: string[] | undefined
  /** Only with a question; only with a memo. */
  questions?: boolean | undefined
  memos?: boolean | undefined
  /** Days in Japan, both of them included. */
  from?: string | undefined
  to?: string | undefined
}

/** What a list shows of an order; the texts are the beginnings of its first line. */
export type HeadRow = {
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
  placed_at: Date
  claimed_at: Date | null
  due_at: Date | null
  delivered_at: Date | null
}

const longestExcerpt = 200
const statuses = { running: [0, 1, 2], done: [3, 4] }

const isAmong = <T>(values: readonly T[]) => sql<T>`any(${[...values]})`

function matching(db: Connection, userId: number, query: OrderQuery) {
  const { filter, courses, categories, instructors, tags, from, to } = query
  const found = ordersWith(userId, query.field, query.keywords ?? '')
  return db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('biz', '=', query.biz)
    .where('hidden_at', 'is', null)
    .$if(filter === 'bookmark', (some) => some.where('bookmark', '=', true))
    .$if(filter === 'running', (some) => some.where('status', 'in', statuses.running))
    .$if(filter === 'done', (some) => some.where('status', 'in', statuses.done))
    .$if(courses !== undefined, (some) => some.where('course', '=', isAmong(courses ?? [])))
    .$if(categories !== undefined, (some) => some.where('category_id', '=', isAmong(categories ?? [])))
    .$if(instructors !== undefined, (some) => some.where('teacher_id', '=', isAmong(instructors ?? [])))
    .$if(tags !== undefined, (some) => some.where('tag', '=', isAmong(tags ?? [])))
    .$if(query.memos === true, (some) => some.where('note', '<>', ''))
    .$if(query.questions === true, (some) =>
      some.where((eb) =>
        eb.exists(eb.selectFrom('order_questions as q').select('q.id').whereRef('q.order_id', '=', 'orders.id')),
      ),
    )
    .$if(from !== undefined, (some) => some.where('placed_at', '>=', startOfJstDay(from ?? '')))
    .$if(to !== undefined, (some) => some.where('placed_at', '<', startOfJstDay(addDays(to ?? '', 1))))
    .$if(found !== undefined, (some) => some.where('id', 'in', found ?? sql<number>`()`))
}

/** One page of a member's orders by the time they were placed: one query for the rows, one for the total. */
export async function ordersPage(
  db: Connection,
  userId: number,
  query: OrderQuery,
  page: number,
  perPage: number,
): Promise<{ rows: (HeadRow & { english: string; japanese: string })[]; total: number }> {
  const of = matching(db, userId, query)
  const { total } = await of.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const asked = of
    .select(columns)
    .orderBy('id', query.sorts)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const rows = await db
    .selectFrom(asked.as('o'))
    .innerJoin('categories as c', 'c.id', 'o.category_id')
    .leftJoin('order_lines as l', (join) => join.onRef('l.order_id', '=', 'o.id').on('l.n', '=', 1))
    .selectAll('o')
    .select([
      'c.name as category_name',
      sql<string>`coalesce(left(l.english, ${longestExcerpt}), '')`.as('english'),
      sql<string>`coalesce(left(l.japanese, ${longestExcerpt}), '')`.as('japanese'),
    ])
    .orderBy('o.id', query.sorts)
    .execute()
  return { rows: rows as (HeadRow & { english: string; japanese: string })[], total }
}

const mostFilters = 100

/** The tags and the instructors of a member's orders, as far as a person can choose from. */
export async function tagsAndTeachers(db: Connection, userId: number): Promise<{ tags: string[]; teachers: number[] }> {
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
