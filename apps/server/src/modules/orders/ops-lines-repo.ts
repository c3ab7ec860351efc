import type { OrderStatus } from '@tensaku/domain/orders'
import type { Connection } from '../../db/database.ts'

export type OpsLineRow = {
  id: number
  uuid: string
  title: string
  status: OrderStatus
  course: string
  category_id: number
  category: string
  points: number
  placed_at: Date
  user_id: number
  username: string
  email: string
  teacher_id: number | null
  teacher: string | null
}

/** Orders as operators' lists show them, as a query: `o` the order, `u` its learner, `i` its instructor. */
export const opsLines = (db: Connection) =>
  db
    .selectFrom('orders as o')
    .innerJoin('categories as c', 'c.id', 'o.category_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('instructors as i', 'i.id', 'o.teacher_id')
    .select([
      'o.id',
      'o.uuid',
      'o.title',
      'o.status',
      'o.course',
      'o.category_id',
      'c.name as category',
      'o.points',
      'o.placed_at',
      'o.user_id',
      'u.username',
      'u.email',
      'o.teacher_id',
      'i.name as teacher',
    ])
    .$narrowType<{ status: OrderStatus }>()
