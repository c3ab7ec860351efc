// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type OneTableModulesTables = {
  audit_entries: {
    id: GeneratedAlways<number>
    operator_id: number | null
    act: string
    subject_type: string
    subject_id: number
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
    why: string
    at: Date
  }
  files: {
    id: GeneratedAlways<number>
    name: string
    user_id: number
    kind: string
    mime: string
    title: string
    key: string
    thumb_key: string | null
    bytes: number
    width: number | null
    height: number | null
    created_at: Date
    stored_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    needed_at: Date
    checked_at: Date
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    cleared_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    clear_after: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  legal_texts: {
    name: string
    version: string
    body: string
    valid_from: Date
  }
  llm_days: {
    day: string
    tokens: Generated<number>
  }
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
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  order_documents: {
    order_id: number
    file_id: number
    fingerprint: string
    made_at: Date
  }
  snippets: {
    id: GeneratedAlways<number>
    instructor_id: number
    name: string
    content: string
    kind: string | null
    created_at: Date
    updated_at: Date
  }
  speech_audios: {
    key: string
    bytes: number
    created_at: Date
    used_at: Date
  }
}
