// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated } from 'kysely'

export type DbTables = {
  migrations: {
    name: string
    applied_at: ColumnType<Date, Date | undefined, Date>
  }
  seed_rows: {
    seed: string
    key: string
    content: ColumnType<unknown, string, string>
    retired: Generated<boolean>
  }
  seeds: {
    name: string
    hash: string
    loaded_at: Date
  }
}
