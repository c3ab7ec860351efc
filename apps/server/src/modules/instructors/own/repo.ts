import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import type { AgeBand, Gender, WeeklyHours } from '@tensaku/domain/instructors'
import { sql } from 'kysely'
import { json, type Connection, type Tx } from '../../../db/database.ts'
import { statusLiteral } from '../../../db/order-status.ts'

/** An instructor's own profile. */
export type OwnRow = {
  id: number
  name: string
  email: string
  type: InstructorType
  courses: Course[]
  approved_courses: Course[]
  tags: string[]
  age_band: AgeBand | null
  gender: Gender | null
  country: string | null
  headline: string
  greeting: string
  greeting_en: string
  biz_certified: boolean
  grade: number
  accepting: boolean
  slots: number
  working: number
  weekly_hours: WeeklyHours
  /** The name of the photo. */
  photo: string | null
}

const approved = sql<string[]>`coalesce(approved_courses, courses)`

export async function ownById(db: Connection, id: number): Promise<OwnRow | undefined> {
  const row = await db
    .selectFrom('instructors')
    .select([
      'id',
      'name',
      'email',
      'type',
      'courses',
      approved.as('approved_courses'),
      'tags',
      'age_band',
      'gender',
      'country',
      'headline',
      'greeting',
      'greeting_en',
      'biz_certified',
      'grade',
      'accepting',
      'slots',
      'weekly_hours',
      sql<number>`(select count(*) from orders o where o.teacher_id = instructors.id and o.status = ${statusLiteral.correcting})`.as(
        'working',
      ),
      sql<string | null>`(select p.name from instructor_photos p where p.instructor_id = instructors.id)`.as('photo'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row as OwnRow | undefined
}

export type Said = Pick<
  OwnRow,
  'name' | 'headline' | 'greeting' | 'greeting_en' | 'tags' | 'age_band' | 'gender' | 'courses' | 'weekly_hours'
>

/** Changes an instructor's own description and leaves the rest. The first choice of courses stores the former ones as approved. */
export async function setProfile(
  tx: Tx,
  id: number,
  { weekly_hours: hours, ...said }: { [Field in keyof Said]?: Said[Field] | undefined },
): Promise<void> {
  await tx
    .updateTable('instructors')
    .set({ ...said, ...(hours && { weekly_hours: json(hours) }), approved_courses: approved })
    .where('id', '=', id)
    .execute()
}

export async function setAvailability(tx: Tx, id: number, to: { accepting: boolean; slots: number }): Promise<void> {
  await tx.updateTable('instructors').set(to).where('id', '=', id).execute()
}

export async function setPassword(tx: Tx, id: number, hash: string): Promise<void> {
  await tx.updateTable('instructors').set({ password_hash: hash }).where('id', '=', id).execute()
}
