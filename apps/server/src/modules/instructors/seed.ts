import { day } from '@tensaku/domain/calendar'
import { json, type Tx } from '../../db/database.ts'
import { readJson, type Seed } from '../../db/seeds.ts'
import { demoPasswordHash } from '../account/index.ts'
import type { InstructorRow } from './repo.ts'

type Counted = 'working' | 'deliveries' | 'median_minutes' | 'median_of' | 'good' | 'rated'

type InstructorFile = Omit<
  InstructorRow,
  'id' | 'slots' | 'photo' | 'activated_at' | 'checked_deliveries' | Counted
> & {
  email: string
  greeting_en: string
  grade: number
  counsellor?: boolean
  activated_days_ago: number
  weekly_hours: unknown
}

/** The deliveries of an instructor who started so long ago are no longer checked. */
const knownAfterDays = 60

/** Adds the demo instructors whose addresses are free. */
async function addInstructors(tx: Tx, instructors: readonly InstructorFile[], now: Date): Promise<void> {
  const passwordHash = await demoPasswordHash()
  const rows = instructors.map(({ activated_days_ago: daysAgo, weekly_hours: hours, ...instructor }) => ({
    ...instructor,
    email_key: instructor.email.toLowerCase(),
    password_hash: passwordHash,
    weekly_hours: json(hours),
    activated_at: new Date(now.getTime() - daysAgo * day),
    ...(daysAgo >= knownAfterDays && { checked_deliveries: 0 }),
    created_at: now,
  }))
  await tx
    .insertInto('instructors')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Demo instructors are added once and never changed. */
export const instructors: Seed = {
  name: 'instructors',
  demo: true,
  async read() {
    const content = await readJson<InstructorFile[]>(new URL('seed/instructors.json', import.meta.url))
    return { content, load: (tx, now) => addInstructors(tx, content, now) }
  },
}
