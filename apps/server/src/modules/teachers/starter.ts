import { json, type Connection } from '../../db/database.ts'
import type { TeacherRow } from './repo.ts'

type Counted = 'working' | 'deliveries' | 'median_minutes' | 'median_of' | 'good' | 'rated'

export type InstructorFile = Omit<TeacherRow, 'id' | 'slots' | 'activated_at' | 'checked_deliveries' | Counted> & {
  email: string
  greeting_en: string
  grade: number
  activated_days_ago: number
  weekly_hours: unknown
}

const day = 24 * 60 * 60 * 1000
/** Who is said to have been here so long has been checked. */
const knownAfterDays = 60

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
      ...(daysAgo >= knownAfterDays && { checked_deliveries: 0 }),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
