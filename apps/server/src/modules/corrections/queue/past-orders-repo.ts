import { deliveredStatuses } from '@tensaku/domain/orders'
import type { Result } from '@tensaku/contract'
import type { Course } from '@tensaku/domain/catalogue'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Connection } from '../../../db/database.ts'

export type PastRow = {
  id: number
  title: string
  category_id: number
  category_name: string
  course: Course
  delivered_at: Date
  lines: Result['lines']
}

/** An instructor's earlier deliveries to the learner of an order, the newest first; nothing of others. */
export async function pastOrders(
  db: Connection,
  order: { id: number; user_id: number },
  { instructorId, page, perPage }: { instructorId: number; page: number; perPage: number },
): Promise<{ rows: PastRow[]; total: number }> {
  const of = db
    .selectFrom('orders as o')
    .where('o.teacher_id', '=', instructorId)
    .where('o.status', 'in', deliveredStatuses)
    .where('o.user_id', '=', order.user_id)
    .where('o.id', '<>', order.id)
  const onPage = of
    .innerJoin('categories as c', 'c.id', 'o.category_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('corrections as v')
          .select('v.lines')
          .whereRef('v.order_id', '=', 'o.id')
          .orderBy('v.version', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'o.id',
      'o.title',
      'o.category_id',
      'c.name as category_name',
      'o.course',
      'o.delivered_at',
      'newest.lines',
    ])
    .orderBy('o.delivered_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
  const { total, rows } = await db
    .selectNoFrom([of.select(sql<number>`count(*)`.as('total')).as('total'), jsonArrayFrom(onPage).as('rows')])
    .executeTakeFirstOrThrow()
  return {
    rows: rows.map((row) => ({ ...row, delivered_at: new Date(row.delivered_at ?? 0) }) as PastRow),
    total: total ?? 0,
  }
}
