// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.

export type LegalTables = {
  legal_texts: {
    name: string
    version: string
    body: string
    valid_from: Date
  }
}
