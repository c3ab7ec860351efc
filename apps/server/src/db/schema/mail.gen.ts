// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type MailTables = {
  mails: {
    id: GeneratedAlways<number>
    kind: string
    user_id: number | null
    recipient: string
    subject: string
    plain: string
    html: string
    created_at: Date
    due_at: Date
    attempts: Generated<number>
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    given_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    last_error: string | null
    order_id: number | null
    urgent: Generated<boolean>
  }
}
