// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, GeneratedAlways } from 'kysely'

export type StudiesTables = {
  card_reviews: {
    id: GeneratedAlways<number>
    user_id: number
    key: string
    card_id: number
    rating: number
    mode: string
    ms: number
    reviewed_at: Date
    received_at: Date
  }
  card_states: {
    card_id: number
    user_id: number
    due: string
    stability: number
    difficulty: number
    reps: number
    lapses: number
    first_day: string
    last_day: string
  }
  study_days: {
    user_id: number
    day: string
    answers: number
  }
  study_pauses: {
    user_id: number
    from_day: string
    until_day: string
  }
  study_settings: {
    user_id: number
    per_day: number
    new_per_day: number
    ranking: boolean
    updated_at: Date
  }
  study_weeks: {
    user_id: number
    week: string
    facts: ColumnType<unknown, string, string>
    made_at: Date
  }
  study_weeks_made: {
    week: string
    made_at: Date
  }
}
