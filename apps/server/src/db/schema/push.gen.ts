// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type PushTables = {
  push_subscriptions: {
    id: GeneratedAlways<number>
    session_id: string
    user_id: number
    endpoint: string
    p256dh: string
    auth: string
    created_at: Date
  }
  pushes: {
    id: GeneratedAlways<number>
    notification_id: number
    subscription_id: number
    text: string
    path: string
    created_at: Date
    due_at: Date
    attempts: Generated<number>
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    given_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    last_error: string | null
  }
}
