import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import type { AgeBand, Gender, WeeklyHours } from '@tensaku/domain/instructors'
import { sql } from 'kysely'
import { orderStatus } from '@tensaku/domain/orders'
import type { Connection } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'
import { prepared } from '../../db/prepared.ts'
import { photoAddress } from './photos/address.ts'

/** The columns of an instructor, as a selection. */
export const columns = [
  'i.id',
  'i.name',
  'i.type',
  'i.courses',
  'i.tags',
  'i.age_band',
  'i.gender',
  'i.country',
  'i.headline',
  'i.greeting',
  'i.biz_certified',
  sql<boolean>`(i.accepting and i.suspended_at is null)`.as('accepting'),
  'i.slots',
  'i.activated_at',
  'i.checked_deliveries',
  sql<string | null>`(select p.name from instructor_photos p where p.instructor_id = i.id)`.as('photo'),
] as const

export type InstructorRow = {
  id: number
  name: string
  type: InstructorType
  courses: Course[]
  tags: string[]
  age_band: AgeBand | null
  gender: Gender | null
  country: string | null
  headline: string
  greeting: string
  biz_certified: boolean
  accepting: boolean
  slots: number
  activated_at: Date
  /** The number of first deliveries that are checked. */
  checked_deliveries: number
  /** The name of the photo. */
  photo: string | null
  /** Orders in correction now, and orders delivered ever. */
  working: number
  deliveries: number
  /** Minutes from claim to delivery, and the number of deliveries; good ratings, and the number of ratings. */
  median_minutes: number | null
  median_of: number
  good: number
  rated: number
}

/** An instructor with the marks of one learner. */
export type MarkedRow = InstructorRow & { like: boolean; block: boolean }

/** The profile of one instructor. */
export type ProfileRow = MarkedRow & { weekly_hours: WeeklyHours }

/** A figure that may not be counted yet. */
export const count = (column: string) => sql<number>`coalesce(${sql.ref(column)}, 0)`

/** Every instructor. Deliveries are counted beforehand; orders in correction are few and counted here. */
export const everybody = (db: Connection) =>
  db
    .selectFrom('instructors as i')
    .leftJoin('teacher_figures as f', 'f.instructor_id', 'i.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders as o')
          .select(sql<number>`count(*)`.as('working'))
          .whereRef('o.teacher_id', '=', 'i.id')
          .where('o.status', '=', orderStatus.correcting)
          .as('w'),
      (join) => join.onTrue(),
    )

/** The figures of an instructor, as a selection. */
export const figures = [
  'w.working',
  count('f.deliveries').as('deliveries'),
  'f.median_minutes',
  count('f.median_of').as('median_of'),
  count('f.good').as('good'),
  count('f.rated').as('rated'),
] as const

/** The marks of one learner on an instructor, as a selection. */
export const marksOf = (reader: number) => [
  sql<boolean>`exists (select from teacher_likes m where m.user_id = ${reader} and m.instructor_id = i.id)`.as('like'),
  sql<boolean>`${blockedBy(reader)}`.as('block'),
]

/** Whether this learner blocked the instructor, as a condition. */
export const blockedBy = (reader: number) =>
  sql<boolean>`exists (select from teacher_blocks b where b.user_id = ${reader} and b.instructor_id = i.id)`

/** Whether the instructor may work, as a condition. */
export const atWork = sql<boolean>`i.suspended_at is null`

export async function rowById(db: Connection, id: number): Promise<InstructorRow | undefined> {
  const row = await everybody(db).select(columns).select(figures).where('i.id', '=', id).executeTakeFirst()
  return row as InstructorRow | undefined
}

/** Instructors who accept orders and whom this learner did not block, by name. */
export async function everyAccepting(db: Connection, learner: number): Promise<InstructorRow[]> {
  const rows = await everybody(db)
    .where(atWork)
    .where('i.accepting', '=', true)
    .where((eb) => eb.not(blockedBy(learner)))
    .select(columns)
    .select(figures)
    .orderBy('i.name')
    .orderBy('i.id')
    .execute()
  return rows as InstructorRow[]
}

/** One instructor as this learner sees them, blocked or not, with their usual hours. */
export async function instructorFor(db: Connection, reader: number, id: number): Promise<ProfileRow | undefined> {
  const row = await everybody(db)
    .select(columns)
    .select(figures)
    .select(marksOf(reader))
    .select('i.weekly_hours')
    .where('i.id', '=', id)
    .executeTakeFirst()
  return row as ProfileRow | undefined
}

/** Whether an instructor may work; false after a suspension. */
export async function isAtWork(db: Connection, id: number): Promise<boolean> {
  return hasRow(db.selectFrom('instructors as i').select('i.id').where('i.id', '=', id).where(atWork))
}

/** Whether an instructor may write counselling reports; false after a suspension. */
export async function isCounsellor(db: Connection, id: number): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('instructors as i')
      .select('i.id')
      .where('i.id', '=', id)
      .where('i.counsellor', '=', true)
      .where(atWork),
  )
}

/** The counsellors who may work and whom this learner did not block. */
export async function counsellorsFor(
  db: Connection,
  learner: number,
): Promise<{ id: number; name: string; email: string }[]> {
  return db
    .selectFrom('instructors as i')
    .select(['i.id', 'i.name', 'i.email'])
    .where('i.counsellor', '=', true)
    .where(atWork)
    .where((eb) => eb.not(blockedBy(learner)))
    .orderBy('i.id')
    .execute()
}

export async function isInstructor(db: Connection, id: number): Promise<boolean> {
  return (await db.selectFrom('instructors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The mail address of an instructor. */
export async function addressOf(db: Connection, id: number): Promise<string> {
  const row = await db.selectFrom('instructors').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return row.email
}

/** An instructor next to an order; `photo` is an address. */
type InstructorSummary = { id: number; name: string; type: InstructorType; photo: string | null }

const namesOf = prepared((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('instructors as i')
    .leftJoin('instructor_photos as p', 'p.instructor_id', 'i.id')
    .select(['i.id', 'i.name', 'i.type', 'p.name as photo'])
    .where('i.id', '=', sql<number>`any(${ids})`),
)

/** The names and faces of instructors, to show next to orders. */
export async function instructorNames(db: Connection, ids: readonly number[]): Promise<Map<number, InstructorSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await namesOf(db, { ids })
  return new Map(
    rows.map((row) => [row.id, { ...row, type: row.type as InstructorType, photo: photoAddress(row.photo) }]),
  )
}
