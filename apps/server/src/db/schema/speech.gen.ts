// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.

export type SpeechTables = {
  speech_audios: {
    key: string
    bytes: number
    created_at: Date
    used_at: Date
  }
}
