// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.

export type LearningInsightsTables = {
  understood_edits: {
    order_id: number
    line: number
    start: number
    user_id: number
    at: Date
  }
}
