// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type ExercisesTables = {
  exercise_pins: {
    day: string
    category_id: number
    exercise_id: number
  }
  exercises: {
    id: number
    category_id: number
    title: string
    level: number
    tags: Generated<string[]>
    emails: Generated<boolean>
    prompt_ja: Generated<string>
    prompt_en: Generated<string>
    hint: Generated<string>
    model_phrases: ColumnType<unknown, string | undefined, string>
    audios: ColumnType<unknown, string | undefined, string>
    sort: number
    created_at: Date
    words: GeneratedAlways<string>
    pairs: GeneratedAlways<number[]>
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
