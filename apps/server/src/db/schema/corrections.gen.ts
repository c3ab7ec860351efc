// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type CorrectionsTables = {
  corrections: {
    order_id: number
    version: number
    instructor_id: number
    lines: ColumnType<unknown, string, string>
    comment: string
    delivered_at: Date
    phrases: ColumnType<unknown, string | undefined, string>
  }
  due_notices: {
    order_id: number
    due_at: Date
    stage: number
    at: Date
  }
  earnings: {
    id: GeneratedAlways<number>
    instructor_id: number
    order_id: number
    blocks: number
    yen: number
    at: Date
  }
  pool_digests: {
    instructor_id: number
    wanted: Generated<boolean>
    seen_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  question_earnings: {
    question_id: number
    instructor_id: number
    yen: number
    at: Date
  }
  report_earnings: {
    report_id: number
    instructor_id: number
    yen: number
    at: Date
  }
  work_revisions: {
    order_id: number
    instructor_id: number
    revision: number
    content: ColumnType<unknown, string, string>
    replaced_at: Date
    written_at: Date
    bytes: Generated<number>
    settled: Generated<boolean>
  }
  works: {
    order_id: number
    instructor_id: number
    revision: Generated<number>
    content: ColumnType<unknown, string, string>
    updated_at: Date
  }
}
