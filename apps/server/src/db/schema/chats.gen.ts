// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type ChatsTables = {
  chat_answers: {
    id: GeneratedAlways<number>
    chat_id: number
    user_id: number
    request: string
    key: string | null
    source: string
    input: string
    template: string | null
    place: ColumnType<unknown, string | undefined, string>
    content: Generated<string>
    state: string
    stopped: Generated<boolean>
    stop_asked: Generated<boolean>
    tokens_in: number | null
    tokens_out: number | null
    tokens_estimated: boolean | null
    asked_at: Date
    answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    held_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  chats: {
    id: GeneratedAlways<number>
    token: Generated<string>
    user_id: number
    save_id: number | null
    order_id: number | null
    gone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
  }
}
