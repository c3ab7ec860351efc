import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import { sql } from 'kysely'
import { json, type Connection } from '../../db/database.ts'

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
  'i.accepting',
  'i.slots',
  'i.activated_at',
] as const

const working = sql<number>`(select count(*) from orders o where o.teacher_id = i.id and o.status = 1)`
const deliveries = sql<number>`(select count(*) from orders o where o.teacher_id = i.id and o.status in (3, 4))`

export type TeacherRow = {
  id: number
  name: string
  type: InstructorType
  courses: Course[]
  tags: string[]
  age_band: string | null
  gender: string | null
  country: string | null
  greeting: string
  biz_certified: boolean
  accepting: boolean
  slots: number
  activated_at: Date
  /** Orders being corrected now, and delivered ever. */
  working: number
  deliveries: number
}

export type TeacherQuery = {
  biz: boolean
  keywords?: string | undefined
  teachers?: readonly string[] | undefined
  courses?: readonly string[] | undefined
  available?: boolean | undefined
}

const withFigures = (db: Connection) =>
  db
    .selectFrom('instructors as i')
    .select(columns)
    .select([working.as('working'), deliveries.as('deliveries')])

/** Those who may be chosen, free ones first, then by name. */
export async function teachersLike(
  db: Connection,
  query: TeacherQuery,
  page: number,
  perPage: number,
): Promise<{ rows: TeacherRow[]; total: number }> {
  const pattern = `%${(query.keywords ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const free = sql<boolean>`(i.accepting and ${working} < i.slots)`
  let of = withFigures(db)
  if (query.biz) of = of.where('i.biz_certified', '=', true)
  if (query.teachers?.length) of = of.where('i.type', '=', sql<string>`any(${[...query.teachers]})`)
  if (query.courses?.length) of = of.where(sql<boolean>`i.courses @> ${[...query.courses]}`)
  if (query.available) of = of.where(free)
  if (query.keywords)
    of = of.where(sql<boolean>`(i.name || ' ' || i.greeting || ' ' || array_to_string(i.tags, ' ')) ilike ${pattern}`)
  const { total } = await db
    .selectFrom(of.as('t'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await of
    .orderBy(free, 'desc')
    .orderBy('i.name')
    .orderBy('i.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows: rows as TeacherRow[], total }
}

export async function teacherById(db: Connection, id: number): Promise<TeacherRow | undefined> {
  const row = await withFigures(db).where('i.id', '=', id).executeTakeFirst()
  return row as TeacherRow | undefined
}

/** Where an instructor is mailed. */
export async function addressOf(db: Connection, id: number): Promise<string> {
  const row = await db.selectFrom('instructors').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return row.email
}

/** Names to show beside orders. */
export async function briefsOf(
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string; type: InstructorType }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('instructors')
    .select(['id', 'name', 'type'])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, type: row.type as InstructorType }]))
}

/** What instructors are tagged with. */
export async function teacherTags(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('instructors')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .distinct()
    .execute()
  return rows.map(({ tag }) => tag)
}

export type InstructorFile = Omit<TeacherRow, 'id' | 'slots' | 'activated_at' | 'working' | 'deliveries'> & {
  email: string
  greeting_en: string
  grade: number
  activated_days_ago: number
  weekly_hours: unknown
}

const day = 24 * 60 * 60 * 1000

/** Puts a demo instructor in, if his address is free. */
export async function addInstructor(
  db: Connection,
  instructor: InstructorFile,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { activated_days_ago: daysAgo, weekly_hours: hours, ...rest } = instructor
  await db
    .insertInto('instructors')
    .values({
      ...rest,
      email_key: instructor.email.toLowerCase(),
      password_hash: passwordHash,
      weekly_hours: json(hours),
      activated_at: new Date(now.getTime() - daysAgo * day),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
