// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, GeneratedAlways } from 'kysely'

export type ReportsTables = {
  counselling_reports: {
    id: GeneratedAlways<number>
    user_id: number
    goal: string
    question: string
    requested_at: Date
    due_at: Date
    counsellor_id: number | null
    claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    content: ColumnType<unknown, string | undefined, string>
    published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  report_works: {
    report_id: number
    instructor_id: number
    revision: number
    content: ColumnType<unknown, string, string>
    updated_at: Date
  }
}
