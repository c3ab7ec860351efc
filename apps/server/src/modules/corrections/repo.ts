import type { Course, ExplanationLanguage, InstructorType, WantedType } from '@tensaku/domain/catalogue'
import type { OrderStatus } from '@tensaku/domain/orders'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { statusLiteral } from '../../db/order-status.ts'

const longestExcerpt = 200

/** An order and its learner as the desk shows them, with the beginning of its first line. */
export type DeskRow = {
  id: number
  user_id: number
  title: string
  category_id: number
  category_name: string
  biz: boolean
  instructor_types: InstructorType[]
  course: Course
  wanted_type: WantedType
  charged_type: InstructorType
  language: ExplanationLanguage
  species: number
  message: string
  wished_date: string | null
  unit: 'words' | 'chars'
  length: number
  blocks: number
  pay_yen: number | null
  status: OrderStatus
  nominated_id: number | null
  offered_id: number | null
  pool_from: Date | null
  /** The instant since when it waits, for an order that waits for its nominee. */
  waits_since: Date | null
  teacher_id: number | null
  /** The number of first deliveries of its instructor that are checked. */
  checked_deliveries: number | null
  placed_at: Date
  claimed_at: Date | null
  due_at: Date | null
  delivered_at: Date | null
  submitted_at: Date | null
  handed_in_at: Date | null
  goes_out_at: Date | null
  declined_by: number[]
  /** The reason of an operator who sent it back, for an order in correction. */
  sent_back: string | null
  username: string
  level: number | null
  questions: number
  /** The number of questions after the delivery that wait for an answer. */
  open_questions: number
  english: string
  japanese: string
}

/** Orders with everything that the desk shows about them. */
export const deskRows = (db: Connection) =>
  db
    .selectFrom('orders as o')
    .innerJoin('categories as c', 'c.id', 'o.category_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('order_lines as l', (join) => join.onRef('l.order_id', '=', 'o.id').on('l.n', '=', 1))

/** Asked after the delivery, and not answered yet. */
export const openQuestion = sql`q.points > 0 and q.answer is null and q.refunded_at is null`
export const openQuestions = sql<number>`(select count(*) from order_questions q where q.order_id = o.id and ${openQuestion})`

/** Whether the learner of an order blocked this instructor. */
export const blockedBy = (instructorId: number) =>
  sql<boolean>`exists (select from teacher_blocks b where b.user_id = o.user_id and b.instructor_id = ${instructorId})`

export const deskColumns = [
  'o.id',
  'o.user_id',
  'o.title',
  'o.category_id',
  'c.name as category_name',
  'o.biz',
  'c.instructor_types',
  'o.course',
  'o.wanted_type',
  'o.charged_type',
  'o.language',
  'o.species',
  'o.message',
  'o.wished_date',
  'o.unit',
  'o.length',
  'o.blocks',
  'o.pay_yen',
  'o.status',
  'o.nominated_id',
  'o.offered_id',
  'o.pool_from',
  'o.teacher_id',
  sql<number | null>`(select i.checked_deliveries from instructors i where i.id = o.teacher_id)`.as(
    'checked_deliveries',
  ),
  'o.placed_at',
  'o.claimed_at',
  'o.due_at',
  'o.delivered_at',
  'o.submitted_at',
  'o.handed_in_at',
  'o.goes_out_at',
  'o.declined_by',
  sql<string | null>`case when o.status = ${statusLiteral.correcting} and o.submitted_at is not null then
    (select e.reason from order_events e where e.order_id = o.id and e.from_status = ${statusLiteral.checking} and e.to_status = ${statusLiteral.correcting}
     order by e.id desc limit 1) end`.as('sent_back'),
  'u.username',
  'u.level',
  sql<Date | null>`case when o.status = ${statusLiteral.waiting} and o.nominated_id is not null then
    (select max(e.at) from order_events e where e.order_id = o.id and e.to_status = ${statusLiteral.waiting} and e.from_status is distinct from ${statusLiteral.waiting})
    end`.as('waits_since'),
  'o.asked as questions',
  openQuestions.as('open_questions'),
  sql<string>`coalesce(left(l.english, ${longestExcerpt}), '')`.as('english'),
  sql<string>`coalesce(left(l.japanese, ${longestExcerpt}), '')`.as('japanese'),
] as const

export async function deskOrderById(db: Connection, id: number): Promise<DeskRow | undefined> {
  const row = await deskRows(db).select(deskColumns).where('o.id', '=', id).executeTakeFirst()
  return row as DeskRow | undefined
}

/** The same, with whether its learner blocked this instructor. */
export async function deskOrderFor(
  db: Connection,
  id: number,
  instructorId: number,
): Promise<(DeskRow & { blocked: boolean }) | undefined> {
  const row = await deskRows(db)
    .select(deskColumns)
    .select(blockedBy(instructorId).as('blocked'))
    .where('o.id', '=', id)
    .executeTakeFirst()
  return row as (DeskRow & { blocked: boolean }) | undefined
}
