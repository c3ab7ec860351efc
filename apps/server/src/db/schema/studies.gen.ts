// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType } from 'kysely'

export type StudiesTables = {
  study_weeks: {
    user_id: number
    week: string
    facts: ColumnType<unknown, string, string>
    made_at: Date
  }
  study_weeks_made: {
    week: string
    made_at: Date
  }
}
