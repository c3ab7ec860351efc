// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type NotificationsTables = {
  notification_settings: {
    user_id: number
    group_name: string
    mail: Generated<boolean>
    push: Generated<boolean>
  }
  notifications: {
    id: GeneratedAlways<number>
    user_id: number
    event_key: string
    kind: string
    data: ColumnType<unknown, string, string>
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
    own_act: Generated<boolean>
  }
  stream_events: {
    id: GeneratedAlways<number>
    audience: string
    audience_id: number
    kind: string
    payload: ColumnType<unknown, string, string>
    at: Date
    xact: Generated<string>
    horizon: Generated<string>
  }
}
