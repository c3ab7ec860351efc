// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType } from 'kysely'

export type MoviesTables = {
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
  }
}
