// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type CatalogueTables = {
  categories: {
    id: number
    name: string
    description: Generated<string>
    unit: string
    counted: string
    exercises: string
    styles: number[]
    lite: boolean
    biz: boolean
    instructor_types: string[]
    sort: number
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  price_rules: {
    version: GeneratedAlways<number>
    rules: ColumnType<unknown, string, string>
    valid_from: Date
  }
}
