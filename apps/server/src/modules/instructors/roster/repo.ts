import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { pageOf } from '../../../db/reading.ts'

export type RosterRow = {
  id: number
  name: string
  email: string
  type: InstructorType
  courses: Course[]
  biz_certified: boolean
  counsellor: boolean
  accepting: boolean
  grade: number
  slots: number
  activated_at: Date
  suspended_at: Date | null
  working: number
  held: number
  deliveries: number
  photo: string | null
}

const ordersIn = (status: number) =>
  sql<number>`(select count(*) from orders o where o.teacher_id = i.id and o.status = ${sql.lit(status)})`

const roster = (db: Connection) =>
  db
    .selectFrom('instructors as i')
    .leftJoin('teacher_figures as f', 'f.instructor_id', 'i.id')
    .leftJoin('instructor_photos as p', 'p.instructor_id', 'i.id')
    .select([
      'i.id',
      'i.name',
      'i.email',
      'i.type',
      'i.courses',
      'i.biz_certified',
      'i.counsellor',
      'i.accepting',
      'i.grade',
      'i.slots',
      'i.activated_at',
      'i.suspended_at',
      ordersIn(1).as('working'),
      ordersIn(2).as('held'),
      sql<number>`coalesce(f.deliveries, 0)`.as('deliveries'),
      'p.name as photo',
    ])

export async function rosterById(db: Connection, id: number): Promise<RosterRow | undefined> {
  const row = await roster(db).where('i.id', '=', id).executeTakeFirst()
  return row as RosterRow | undefined
}

type Wanted = { words: string; filter: 'all' | 'active' | 'suspended' }

/** Matches a part of a text; wildcards in it are letters. */
const part = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** The instructors whose name or address contains the words, by name. A name is compared without its spaces, as it is often typed. */
function rosterLike(db: Connection, { words, filter }: Wanted) {
  const wanted = words.normalize('NFKC').toLowerCase()
  const name = sql<string>`translate(lower(i.name), ' 　', '')`
  return roster(db)
    .where((eb) => eb.or([eb(name, 'like', part(wanted.replace(/\s/g, ''))), eb('i.email_key', 'like', part(wanted))]))
    .$if(filter === 'active', (query) => query.where('i.suspended_at', 'is', null))
    .$if(filter === 'suspended', (query) => query.where('i.suspended_at', 'is not', null))
    .orderBy('i.name')
    .orderBy('i.id')
}

/** One page of them. */
export async function rosterPage(
  db: Connection,
  wanted: Wanted,
  page: number,
  perPage: number,
): Promise<{ rows: RosterRow[]; total: number }> {
  const { rows, total } = await pageOf(rosterLike(db, wanted), page, perPage)
  return { rows: rows as RosterRow[], total }
}

/** The first of them without their number, for a search of several kinds. */
export async function firstOfRoster(db: Connection, words: string, most: number): Promise<RosterRow[]> {
  return (await rosterLike(db, { words, filter: 'all' }).limit(most).execute()) as RosterRow[]
}

export type Grading = { grade: number; slots: number; biz_certified: boolean; counsellor: boolean }

export async function setGrade(tx: Tx, id: number, to: Grading): Promise<void> {
  await tx.updateTable('instructors').set(to).where('id', '=', id).execute()
}

export async function setSuspended(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx.updateTable('instructors').set({ suspended_at: at }).where('id', '=', id).execute()
}
