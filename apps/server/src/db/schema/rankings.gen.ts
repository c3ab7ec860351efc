// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated } from 'kysely'

export type RankingsTables = {
  ranking_months: {
    month: string
    members: Generated<number>
    ranked_at: Date
    frozen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  ranking_places: {
    month: string
    user_id: number
    place: number
    words: number
    orders: number
    reached_at: Date
  }
}
