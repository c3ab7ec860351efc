// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type MoviesTables = {
  movie_categories: {
    id: number
    name: string
    description: string
    sort: number
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  movie_histories: {
    user_id: number
    movie_id: number
    position: number
    duration: number
    completed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    watched_at: Date
  }
  movies: {
    id: number
    title: string
    seconds: number
    sort: number
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    category_id: number | null
    description: Generated<string>
    tags: Generated<string[]>
    file: string | null
    words: GeneratedAlways<string>
    pairs: GeneratedAlways<number[]>
  }
}
