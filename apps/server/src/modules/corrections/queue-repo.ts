import type { Course, ExplanationLanguage, InstructorType, WantedType } from '@tensaku/domain/catalogue'
import { addHours } from '@tensaku/domain/calendar'
import type { OrderStatus } from '@tensaku/domain/orders'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'

const longestExcerpt = 200
/** How long orders of a member are kept from an instructor who shares a trait with him: 30 days. */
const hiddenHours = 30 * 24

/** What the desk knows of an order and of its learner; the texts are the beginnings of its first line. */
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
  pool_from: Date | null
  teacher_id: number | null
  placed_at: Date
  claimed_at: Date | null
  due_at: Date | null
  delivered_at: Date | null
  username: string
  level: number
  questions: number
  /** Those that were asked after the delivery and wait for an answer. */
  open_questions: number
  english: string
  japanese: string
}

const deskRows = (db: Connection) =>
  db
    .selectFrom('orders as o')
    .innerJoin('categories as c', 'c.id', 'o.category_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('order_lines as l', (join) => join.onRef('l.order_id', '=', 'o.id').on('l.n', '=', 1))

const open = sql`q.points > 0 and q.answer is null and q.refunded_at is null`
const openQuestions = sql<number>`(select count(*) from order_questions q where q.order_id = o.id and ${open})`
const withOpenQuestions = sql<number>`(select q.order_id from order_questions q where ${open})`

const columns = [
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
  'o.pool_from',
  'o.teacher_id',
  'o.placed_at',
  'o.claimed_at',
  'o.due_at',
  'o.delivered_at',
  'u.username',
  'u.level',
  sql<number>`(select count(*) from order_questions q where q.order_id = o.id)`.as('questions'),
  openQuestions.as('open_questions'),
  sql<string>`coalesce(left(l.english, ${longestExcerpt}), '')`.as('english'),
  sql<string>`coalesce(left(l.japanese, ${longestExcerpt}), '')`.as('japanese'),
] as const

export async function deskOrderById(db: Connection, id: number): Promise<DeskRow | undefined> {
  const row = await deskRows(db).select(columns).where('o.id', '=', id).executeTakeFirst()
  return row as DeskRow | undefined
}

export type Tab = 'pool' | 'nominated' | 'working' | 'questions' | 'review' | 'done'
export type QueueOwner = { id: number; type: InstructorType; courses: readonly Course[]; biz_certified: boolean }

/**
 * The rows of a tab. The guards of the pool are `mayClaim` of policy.ts said in SQL; a test holds the two together. Orders of
 * a member who blocked him are not there (I-06).
 * Orders of a member who shares a trait with him are gone from his queue once he was refused one.
 */
function rowsOf(db: Connection, tab: Tab, me: QueueOwner, now: Date) {
  const rows = deskRows(db)
  if (tab === 'working') return rows.where('o.teacher_id', '=', me.id).where('o.status', '=', 1)
  if (tab === 'review') return rows.where('o.teacher_id', '=', me.id).where('o.status', '=', 2)
  if (tab === 'questions') return rows.where('o.teacher_id', '=', me.id).where('o.id', 'in', withOpenQuestions)
  if (tab === 'done') return rows.where('o.teacher_id', '=', me.id).where('o.status', 'in', [3, 4])
  const fitting = rows
    .where('o.status', '=', 0)
    .where('o.course', '=', sql<string>`any(${[...me.courses]})`)
    .where(sql<boolean>`${me.type} = any(c.instructor_types)`)
    .where((eb) =>
      eb.or([
        eb('o.charged_type', '=', me.type),
        eb.and([eb('o.wanted_type', '=', 'any'), eb('o.nominated_id', 'is', null)]),
      ]),
    )
    .$if(!me.biz_certified, (query) => query.where('o.biz', '=', false))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('trait_matches as t')
            .select('t.at')
            .whereRef('t.user_id', '=', 'o.user_id')
            .where('t.instructor_id', '=', me.id)
            .where('t.at', '>', addHours(now, -hiddenHours)),
        ),
      ),
    )
    .where(
      sql<boolean>`not exists (select from teacher_blocks b where b.user_id = o.user_id and b.instructor_id = ${me.id})`,
    )
  if (tab === 'nominated') return fitting.where('o.nominated_id', '=', me.id)
  return fitting.where('o.pool_from', '<=', now).where('o.nominated_id', 'is distinct from', me.id)
}

/** When a waiting order came into the pool: when it opened to everybody, or was given back. */
export const cameIntoPool = sql<Date>`greatest(o.pool_from,
  (select max(e.at) from order_events e where e.order_id = o.id and e.to_status = 0))`

/** How many orders that he may claim came into the pool after the one instant and until the other, and still wait. */
export async function countNewInPool(
  db: Connection,
  me: QueueOwner,
  now: Date,
  { after, until }: { after: Date | null; until: Date },
): Promise<number> {
  const { total } = await rowsOf(db, 'pool', me, now)
    .where(cameIntoPool, '<=', until)
    .$if(after !== null, (query) => query.where(cameIntoPool, '>', after))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const orderOf = {
  pool: sql`o.placed_at, o.id`,
  nominated: sql`o.placed_at, o.id`,
  working: sql`o.due_at, o.id`,
  questions: sql`o.delivered_at, o.id`,
  review: sql`o.submitted_at, o.id`,
  done: sql`o.delivered_at desc, o.id desc`,
} as const

/** One page of a tab: waiting and running orders by urgency, done ones newest first. */
export async function deskPage(
  db: Connection,
  tab: Tab,
  me: QueueOwner,
  now: Date,
  page: number,
  perPage: number,
): Promise<{ rows: DeskRow[]; total: number }> {
  const of = rowsOf(db, tab, me, now)
  const { total } = await of.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await of
    .select(columns)
    .orderBy(orderOf[tab])
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows: rows as DeskRow[], total }
}
