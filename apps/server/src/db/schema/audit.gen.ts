// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, GeneratedAlways } from 'kysely'

export type AuditTables = {
  audit_entries: {
    id: GeneratedAlways<number>
    operator_id: number | null
    act: string
    subject_type: string
    subject_id: number
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
    why: string
    at: Date
  }
}
