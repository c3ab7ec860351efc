// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type DB = {
  categories: {
    id: number
    name: string
    description: Generated<string>
    unit: string
    counted: string
    exercises: string
    styles: number[]
    lite: boolean
    biz: boolean
    instructor_types: string[]
    sort: number
  }
  corrections: {
    order_id: number
    version: number
    instructor_id: number
    lines: ColumnType<unknown, string, string>
    comment: string
    delivered_at: Date
  }
  earnings: {
    id: GeneratedAlways<number>
    instructor_id: number
    order_id: number
    blocks: number
    yen: number
    at: Date
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
  }
  instructors: {
    id: GeneratedAlways<number>
    uuid: Generated<string>
    email: string
    email_key: string
    password_hash: string
    name: string
    type: string
    courses: string[]
    tags: Generated<string[]>
    age_band: string | null
    gender: string | null
    country: string | null
    greeting: Generated<string>
    greeting_en: Generated<string>
    biz_certified: Generated<boolean>
    accepting: Generated<boolean>
    grade: Generated<number>
    slots: Generated<number>
    weekly_hours: ColumnType<unknown, string | undefined, string>
    activated_at: Date
    created_at: Date
  }
  login_failures: {
    id: GeneratedAlways<number>
    account_key: string
    address: string
    at: Date
  }
  migrations: {
    name: string
    applied_at: ColumnType<Date, Date | undefined, Date>
  }
  notifications: {
    id: GeneratedAlways<number>
    user_id: number
    event_key: string
    kind: string
    data: ColumnType<unknown, string, string>
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
  }
  operators: {
    id: GeneratedAlways<number>
    email: string
    email_key: string
    password_hash: string
    name: string
    created_at: Date
  }
  order_events: {
    id: GeneratedAlways<number>
    order_id: number
    from_status: number | null
    to_status: number
    actor: string
    actor_id: number | null
    reason: Generated<string>
    at: Date
  }
  order_lines: {
    order_id: number
    n: number
    english: string
    japanese: string
    exercise_id: number | null
  }
  order_questions: {
    id: GeneratedAlways<number>
    order_id: number
    n: number
    content: string
    answer: string | null
    asked_at: Date
    answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  orders: {
    id: GeneratedAlways<number>
    uuid: Generated<string>
    user_id: number
    save_id: number
    idempotency_key: string
    title: string
    category_id: number
    biz: boolean
    course: string
    wanted_type: string
    charged_type: string
    language: string
    species: number
    tag: Generated<string>
    message: Generated<string>
    authorize_example: Generated<boolean>
    wished_date: string | null
    nominated_id: number | null
    open_to_others: Generated<boolean>
    unit: string
    length: number
    blocks: number
    points: number
    quota: Generated<number>
    status: Generated<number>
    cancel_reason: string | null
    return_reason: string | null
    return_comment: string | null
    teacher_id: number | null
    bookmark: Generated<boolean>
    note: Generated<string>
    placed_at: Date
    claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    hidden_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    pool_from: ColumnType<Date | null, Date | null | undefined, Date | null>
    pay_yen: number | null
  }
  point_entries: {
    id: GeneratedAlways<number>
    user_id: number
    lot_id: number
    amount: number
    kind: string
    ref_type: string
    ref_id: number
    seq: number
    at: Date
  }
  point_lots: {
    id: GeneratedAlways<number>
    user_id: number
    kind: string
    granted: number
    remaining: number
    regranted: Generated<boolean>
    expires_at: Date
    created_at: Date
  }
  price_rules: {
    version: GeneratedAlways<number>
    rules: ColumnType<unknown, string, string>
    valid_from: Date
  }
  save_revisions: {
    save_id: number
    user_id: number
    revision: number
    content: ColumnType<unknown, string, string>
    written_at: Date
    replaced_at: Date
  }
  saves: {
    id: GeneratedAlways<number>
    user_id: number
    create_key: string | null
    revision: Generated<number>
    content: ColumnType<unknown, string, string>
    created_at: Date
    updated_at: Date
  }
  secrets: {
    name: string
    value: Buffer
    created_at: Date
  }
  sessions: {
    id: Generated<string>
    principal: string
    principal_id: number
    created_at: Date
    last_used_at: Date
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  stream_events: {
    id: GeneratedAlways<number>
    audience: string
    audience_id: number
    kind: string
    payload: ColumnType<unknown, string, string>
    at: Date
  }
  users: {
    id: GeneratedAlways<number>
    uuid: Generated<string>
    email: string
    email_key: string
    password_hash: string | null
    username: string
    username_key: string
    level: Generated<number>
    scope: Generated<string[]>
    settings: ColumnType<unknown, string | undefined, string>
    orders_total: Generated<number>
    verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
  }
  work_revisions: {
    order_id: number
    instructor_id: number
    revision: number
    content: ColumnType<unknown, string, string>
    replaced_at: Date
  }
  works: {
    order_id: number
    instructor_id: number
    revision: Generated<number>
    content: ColumnType<unknown, string, string>
    updated_at: Date
  }
}
