import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import {
  type AgeBand,
  deliveriesOfNew,
  type Gender,
  newSince,
  noTimeBound,
  type WeeklyHours,
} from '@tensaku/domain/teachers'
import { sql } from 'kysely'
import { orderStatus } from '@tensaku/domain/orders'
import type { Connection } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

const columns = [
  'i.id',
  'i.name',
  'i.type',
  'i.courses',
  'i.tags',
  'i.age_band',
  'i.gender',
  'i.country',
  'i.greeting',
  'i.biz_certified',
  sql<boolean>`(i.accepting and i.suspended_at is null)`.as('accepting'),
  'i.slots',
  'i.activated_at',
  'i.checked_deliveries',
] as const

export type TeacherRow = {
  id: number
  name: string
  type: InstructorType
  courses: Course[]
  tags: string[]
  age_band: AgeBand | null
  gender: Gender | null
  country: string | null
  greeting: string
  biz_certified: boolean
  accepting: boolean
  slots: number
  activated_at: Date
  /** So many of his first deliveries are held for a check. */
  checked_deliveries: number
  /** Orders being corrected now, and delivered ever. */
  working: number
  deliveries: number
  /** Minutes from claim to delivery, and of how many deliveries; good ratings of how many. */
  median_minutes: number | null
  median_of: number
  good: number
  rated: number
}

/** An instructor with what one learner marked him with. */
export type MarkedRow = TeacherRow & { like: boolean; block: boolean }

/** What is shown of one instructor alone. */
export type ProfileRow = MarkedRow & { weekly_hours: WeeklyHours }

export type TeacherQuery = {
  biz: boolean
  keywords?: string | undefined
  available?: boolean | undefined
  genders?: readonly string[] | undefined
  ages?: readonly string[] | undefined
  courses?: readonly string[] | undefined
  teachers?: readonly string[] | undefined
  times: number
  tags?: readonly string[] | undefined
  filter: 'all' | 'like'
}

const count = (column: string) => sql<number>`coalesce(${sql.ref(column)}, 0)`

/** Every instructor. What he delivered is counted beforehand; what he works on now, few as his slots, as it is. */
const everybody = (db: Connection) =>
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

const figures = [
  'w.working',
  count('f.deliveries').as('deliveries'),
  'f.median_minutes',
  count('f.median_of').as('median_of'),
  count('f.good').as('good'),
  count('f.rated').as('rated'),
] as const

const marksOf = (reader: number) => [
  sql<boolean>`exists (select from teacher_likes m where m.user_id = ${reader} and m.instructor_id = i.id)`.as('like'),
  sql<boolean>`${blockedBy(reader)}`.as('block'),
]

const blockedBy = (reader: number) =>
  sql<boolean>`exists (select from teacher_blocks b where b.user_id = ${reader} and b.instructor_id = i.id)`

const atWork = sql<boolean>`i.suspended_at is null`

const free = sql<boolean>`(i.accepting and w.working < i.slots)`

/** The words that are looked for, in the form of the column `words`. */
const wordsOf = (keywords = ''): string[] => keywords.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean)

/** Those whom this learner did not block, and whom his query fits. Every word has to be found. */
function fitting(db: Connection, reader: number, query: TeacherQuery) {
  const { genders, ages, courses, teachers, tags } = query
  let of = everybody(db)
    .where(atWork)
    .where((eb) => eb.not(blockedBy(reader)))
  if (query.biz) of = of.where('i.biz_certified', '=', true)
  if (query.filter === 'like')
    of = of.where(sql<boolean>`i.id in (select instructor_id from teacher_likes where user_id = ${reader})`)
  if (teachers?.length) of = of.where('i.type', '=', sql<string>`any(${[...teachers]})`)
  if (courses?.length) of = of.where(sql<boolean>`i.courses @> ${[...courses]}`)
  if (genders?.length) of = of.where('i.gender', '=', sql<string>`any(${[...genders]})`)
  if (ages?.length) of = of.where('i.age_band', '=', sql<string>`any(${[...ages]})`)
  if (tags?.length) of = of.where(sql<boolean>`i.tags && ${[...tags]}::text[]`)
  if (query.times < noTimeBound) of = of.where('f.month_minutes', '<=', query.times * 60)
  if (query.available) of = of.where(free)
  for (const word of wordsOf(query.keywords)) of = of.where('i.words', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return of
}

/** Those who may be chosen, free ones first, then by name. */
export async function teachersLike(
  db: Connection,
  reader: number,
  query: TeacherQuery,
  page: number,
  perPage: number,
): Promise<{ rows: MarkedRow[]; total: number }> {
  const of = fitting(db, reader, query)
  const { total } = await of.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await of
    .select(columns)
    .select(figures)
    .select(marksOf(reader))
    .orderBy(free, 'desc')
    .orderBy('i.name')
    .orderBy('i.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows: rows as MarkedRow[], total }
}

/** the new ones whom this learner did not block, newest first. */
export async function latestTeachers(db: Connection, reader: number, now: Date, most: number): Promise<MarkedRow[]> {
  const rows = await everybody(db)
    .where(atWork)
    .where((eb) => eb.not(blockedBy(reader)))
    .where((eb) => eb.or([eb('i.activated_at', '>', newSince(now)), eb(count('f.deliveries'), '<', deliveriesOfNew)]))
    .select(columns)
    .select(figures)
    .select(marksOf(reader))
    .orderBy('i.activated_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(most)
    .execute()
  return rows as MarkedRow[]
}

export async function teacherById(db: Connection, id: number): Promise<TeacherRow | undefined> {
  const row = await everybody(db).select(columns).select(figures).where('i.id', '=', id).executeTakeFirst()
  return row as TeacherRow | undefined
}

/** Everybody who takes orders and was not blocked by this learner, by name. */
export async function everyAccepting(db: Connection, learner: number): Promise<TeacherRow[]> {
  const rows = await everybody(db)
    .where(atWork)
    .where('i.accepting', '=', true)
    .where((eb) => eb.not(blockedBy(learner)))
    .select(columns)
    .select(figures)
    .orderBy('i.name')
    .orderBy('i.id')
    .execute()
  return rows as TeacherRow[]
}

/** One instructor as this learner sees him, blocked or not, with his usual hours. */
export async function teacherFor(db: Connection, reader: number, id: number): Promise<ProfileRow | undefined> {
  const row = await everybody(db)
    .select(columns)
    .select(figures)
    .select(marksOf(reader))
    .select('i.weekly_hours')
    .where('i.id', '=', id)
    .executeTakeFirst()
  return row as ProfileRow | undefined
}

/** Whether an instructor may work; false once he is suspended. */
export async function isAtWork(db: Connection, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('instructors as i')
    .select('i.id')
    .where('i.id', '=', id)
    .where(atWork)
    .executeTakeFirst()
  return row !== undefined
}

export async function isTeacher(db: Connection, id: number): Promise<boolean> {
  return (await db.selectFrom('instructors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Where an instructor is mailed. */
export async function addressOf(db: Connection, id: number): Promise<string> {
  const row = await db.selectFrom('instructors').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return row.email
}

const namesOf = prepared((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('instructors')
    .select(['id', 'name', 'type'])
    .where('id', '=', sql<number>`any(${ids})`),
)

/** Names to show beside orders. */
export async function briefsOf(
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string; type: InstructorType }>> {
  if (ids.length === 0) return new Map()
  const rows = await namesOf(db, { ids })
  return new Map(rows.map((row) => [row.id, { ...row, type: row.type as InstructorType }]))
}

/** What instructors are tagged with. */
export async function teacherTags(db: Connection): Promise<string[]> {
  const tag = sql<string>`unnest(tags)`.as('tag')
  const rows = await db.selectFrom('instructors').select(tag).distinct().execute()
  return rows.map(({ tag }) => tag)
}
