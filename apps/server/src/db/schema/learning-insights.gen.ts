// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType } from 'kysely'

export type LearningInsightsTables = {
  edit_counts: {
    order_id: number
    user_id: number
    language: string
    length: number
    delivered_at: Date
    counts: ColumnType<unknown, string | undefined, string>
  }
  order_attempts: {
    order_id: number
    line: number
    user_id: number
    text: string
    hints: number
    at: Date
  }
  understood_edits: {
    order_id: number
    line: number
    start: number
    user_id: number
    at: Date
  }
}
