// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type FlashcardsTables = {
  flashcard_categories: {
    id: GeneratedAlways<number>
    user_id: number
    name: string
    is_public: Generated<boolean>
    created_at: Date
    hidden_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    words: GeneratedAlways<string>
    pairs: GeneratedAlways<number[]>
    key: string | null
  }
  flashcard_mistakes: {
    card_id: number
    user_id: number
    order_id: number
    line: number
    start: number
    language: string
    kind: string
    was: ColumnType<unknown, string, string>
    now: ColumnType<unknown, string, string>
    traces: ColumnType<unknown, string | undefined, string>
    closed_by: number | null
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  flashcards: {
    id: GeneratedAlways<number>
    category_id: number
    english: string
    japanese: string
    note: string
    order_id: number | null
    line: number | null
    created_at: Date
    checked: Generated<boolean>
    asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    asked_before: ColumnType<Date | null, Date | null | undefined, Date | null>
    asked_seed: number | null
    key: string | null
    word_id: number | null
    changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
