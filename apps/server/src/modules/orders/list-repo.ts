import type { Course, WantedType } from '@tensaku/domain/catalogue'
import type { OrderStatus } from '@tensaku/domain/orders'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'

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

export type OrderFilter = 'all' | 'bookmark' | 'running' | 'done'

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

/** One page of a member's orders, newest first: one query for the rows, one for the total. */
export async function ordersPage(
  db: Connection,
  userId: number,
  which: { biz: boolean; filter: OrderFilter },
  page: number,
  perPage: number,
): Promise<{ rows: (HeadRow & { english: string; japanese: string })[]; total: number }> {
  let of = db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('biz', '=', which.biz)
    .where('hidden_at', 'is', null)
  if (which.filter === 'bookmark') of = of.where('bookmark', '=', true)
  if (which.filter === 'running' || which.filter === 'done') of = of.where('status', 'in', statuses[which.filter])
  const { total } = await of.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const asked = of
    .select(columns)
    .orderBy('id', 'desc')
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
    .orderBy('o.id', 'desc')
    .execute()
  return { rows: rows as (HeadRow & { english: string; japanese: string })[], total }
}
