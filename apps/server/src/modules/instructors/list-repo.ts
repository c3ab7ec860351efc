import { deliveriesOfNew, newSince, noTimeBound } from '@tensaku/domain/instructors'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { pageOf } from '../../db/reading.ts'
import { atWork, blockedBy, columns, count, everybody, figures, marksOf, type MarkedRow } from './repo.ts'

/** The filters and search words of a learner. */
export type InstructorQuery = {
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

/** Whether the instructor accepts orders and has a free slot, as a condition. */
const free = sql<boolean>`(i.accepting and w.working < i.slots)`

/** The search words, in the form of the column `words`. */
const wordsOf = (keywords = ''): string[] => keywords.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean)

/** Instructors who match the query and whom this learner did not block. Every word must match. */
function fitting(db: Connection, reader: number, query: InstructorQuery) {
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

/** Instructors who match, free ones first, then by name. */
export async function instructorsLike(
  db: Connection,
  reader: number,
  { query, page, perPage }: { query: InstructorQuery; page: number; perPage: number },
): Promise<{ rows: MarkedRow[]; total: number }> {
  const sorted = fitting(db, reader, query)
    .select(columns)
    .select(figures)
    .select(marksOf(reader))
    .orderBy(free, 'desc')
    .orderBy('i.name')
    .orderBy('i.id')
  const { rows, total } = await pageOf(sorted, page, perPage)
  return { rows: rows as MarkedRow[], total }
}

/** new instructors whom this learner did not block, the newest first. */
export async function latestInstructors(db: Connection, reader: number, now: Date, most: number): Promise<MarkedRow[]> {
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

/** The tags of all instructors. */
export async function instructorTags(db: Connection): Promise<string[]> {
  const tag = sql<string>`unnest(tags)`.as('tag')
  const rows = await db.selectFrom('instructors').select(tag).distinct().execute()
  return rows.map(({ tag }) => tag)
}
