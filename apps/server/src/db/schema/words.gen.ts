// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, GeneratedAlways } from 'kysely'

export type WordsTables = {
  word_lists: {
    id: number
    sort: number
    name: string
    description: string
    level: number
    product_id: number | null
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  words: {
    id: number
    list_id: number
    sort: number
    english: string
    part: string
    japanese: string
    examples: ColumnType<unknown, string | undefined, string>
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    searched: GeneratedAlways<string>
    pairs: GeneratedAlways<number[]>
  }
}
