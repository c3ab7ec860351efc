// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, GeneratedAlways } from 'kysely'

export type FilesTables = {
  files: {
    id: GeneratedAlways<number>
    name: string
    user_id: number
    kind: string
    mime: string
    title: string
    key: string
    thumb_key: string | null
    bytes: number
    width: number | null
    height: number | null
    created_at: Date
    stored_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    needed_at: Date
    checked_at: Date
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    cleared_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    clear_after: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
