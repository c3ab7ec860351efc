// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.

export type DocumentsTables = {
  order_documents: {
    order_id: number
    file_id: number
    fingerprint: string
    made_at: Date
  }
}
