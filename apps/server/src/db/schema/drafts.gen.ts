// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type DraftsTables = {
  save_revisions: {
    save_id: number
    user_id: number
    revision: number
    content: ColumnType<unknown, string | undefined, string>
    written_at: Date
    replaced_at: Date
    digest: Buffer | null
    bytes: Generated<number>
    settled: Generated<boolean>
  }
  saves: {
    id: GeneratedAlways<number>
    user_id: number
    create_key: string | null
    revision: Generated<number>
    content: ColumnType<unknown, string, string>
    created_at: Date
    updated_at: Date
    blank: Generated<boolean>
    quiet_from: number | null
  }
}
