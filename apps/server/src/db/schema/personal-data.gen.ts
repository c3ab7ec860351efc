// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type PersonalDataTables = {
  data_exports: {
    id: GeneratedAlways<number>
    user_id: number
    status: string
    created_at: Date
    ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    session_id: string | null
    attempts: Generated<number>
    taken_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    file_key: string | null
  }
  withdrawals: {
    user_id: number
    reason: Generated<string>
    at: Date
  }
}
