// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type InstructorsTables = {
  instructor_applications: {
    id: GeneratedAlways<number>
    email: string
    email_key: string
    name: string
    type: string
    courses: string[]
    introduction: string
    sample: string
    locale: string
    created_at: Date
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    decision: string | null
    instructor_id: number | null
  }
  instructor_photos: {
    instructor_id: number
    name: Generated<string>
    jpeg: Buffer
    stored_at: Date
  }
  instructors: {
    id: GeneratedAlways<number>
    uuid: Generated<string>
    email: string
    email_key: string
    password_hash: string | null
    name: string
    type: string
    courses: string[]
    tags: Generated<string[]>
    age_band: string | null
    gender: string | null
    country: string | null
    greeting: Generated<string>
    greeting_en: Generated<string>
    biz_certified: Generated<boolean>
    accepting: Generated<boolean>
    grade: Generated<number>
    slots: Generated<number>
    weekly_hours: ColumnType<unknown, string | undefined, string>
    activated_at: Date
    created_at: Date
    approved_courses: string[] | null
    suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    checked_deliveries: Generated<number>
    headline: Generated<string>
    words: GeneratedAlways<string>
    counsellor: Generated<boolean>
  }
  teacher_blocks: {
    user_id: number
    instructor_id: number
    at: Date
  }
  teacher_figures: {
    instructor_id: number
    deliveries: number
    median_minutes: number | null
    median_of: Generated<number>
    month_minutes: number | null
    good: Generated<number>
    rated: Generated<number>
    counted_at: Date
  }
  teacher_likes: {
    user_id: number
    instructor_id: number
    at: Date
  }
  teacher_memos: {
    id: GeneratedAlways<number>
    user_id: number
    instructor_id: number
    content: string
    created_at: Date
  }
}
