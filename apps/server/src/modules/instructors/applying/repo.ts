import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { pageOf } from '../../../db/reading.ts'

/** An applicant. `known`: an instructor has this address already. */
export type ApplicationRow = {
  id: number
  email: string
  name: string
  type: InstructorType
  courses: Course[]
  introduction: string
  sample: string
  locale: 'ja' | 'en'
  created_at: Date
  decided_at: Date | null
  decision: 'approved' | 'declined' | null
  instructor_id: number | null
  known: boolean
}

export type NewApplication = Pick<
  ApplicationRow,
  'email' | 'name' | 'type' | 'courses' | 'introduction' | 'sample' | 'locale'
> & {
  emailKey: string
  at: Date
}

const rows = (db: Connection) =>
  db
    .selectFrom('instructor_applications as a')
    .select([
      'a.id',
      'a.email',
      'a.name',
      'a.type',
      'a.courses',
      'a.introduction',
      'a.sample',
      'a.locale',
      'a.created_at',
      'a.decided_at',
      'a.decision',
      'a.instructor_id',
      sql<boolean>`exists (select from instructors i where i.email_key = a.email_key)`.as('known'),
    ])

/** Stores an application, unless `most` of this address wait already. */
export async function insertApplication(db: Connection, given: NewApplication, mostWaiting: number): Promise<void> {
  const { emailKey, at, ...application } = given
  await sql`
    insert into instructor_applications (email, email_key, name, type, courses, introduction, sample, locale, created_at)
    select ${application.email}, ${emailKey}, ${application.name}, ${application.type}, ${application.courses}::text[],
      ${application.introduction}, ${application.sample}, ${application.locale}, ${at}
    where (select count(*) from instructor_applications where email_key = ${emailKey} and decided_at is null) < ${mostWaiting}
  `.execute(db)
}

/** Applications that wait for a decision, the oldest first, or decided ones, the newest first. */
export async function applicationsOf(
  db: Connection,
  { waiting, page, perPage }: { waiting: boolean; page: number; perPage: number },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const those = waiting ? 'is' : 'is not'
  const sorted = rows(db)
    .where('a.decided_at', those, null)
    .orderBy('a.id', waiting ? 'asc' : 'desc')
  const { rows: found, total } = await pageOf(sorted, page, perPage)
  return { rows: found as ApplicationRow[], total }
}

export async function applicationById(db: Connection, id: number): Promise<ApplicationRow | undefined> {
  return (await rows(db).where('a.id', '=', id).executeTakeFirst()) as ApplicationRow | undefined
}

/** Locks an application until the transaction ends. */
export async function lockApplication(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
  await tx.selectFrom('instructor_applications').select('id').where('id', '=', id).forUpdate().execute()
  return applicationById(tx, id)
}

export async function decide(
  tx: Tx,
  id: number,
  decided: { decision: 'approved' | 'declined'; at: Date; instructorId?: number },
): Promise<void> {
  await tx
    .updateTable('instructor_applications')
    .set({ decision: decided.decision, decided_at: decided.at, instructor_id: decided.instructorId ?? null })
    .where('id', '=', id)
    .execute()
}

/** Adds an instructor without a password who takes no orders until they choose to; undefined if the address is taken. */
export async function insertInstructor(
  tx: Tx,
  given: { email: string; emailKey: string; name: string; type: InstructorType; courses: Course[]; at: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('instructors')
    .values({
      email: given.email,
      email_key: given.emailKey,
      name: given.name,
      type: given.type,
      courses: given.courses,
      approved_courses: given.courses,
      accepting: false,
      activated_at: given.at,
      created_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Deletes applications that were decided before an instant. Returns their number. */
export async function forgetDecided(db: Connection, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('instructor_applications')
    .where('decided_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
