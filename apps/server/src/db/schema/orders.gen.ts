// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type OrdersTables = {
  order_consultations: {
    id: GeneratedAlways<number>
    order_id: number
    author: string
    content: string
    at: Date
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
    instructor_id: number | null
  }
  order_files: {
    order_id: number
    n: number
    file_id: number
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
    points: Generated<number>
    refunded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  order_surveys: {
    order_id: number
    instructor_id: number
    value: string
    content: string
    is_private: boolean
    at: Date
  }
  order_texts: {
    user_id: number
    field: string
    order_id: number
    part: number
    content: string
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
    asked: Generated<number>
    promised_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    handed_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    goes_out_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    offered_id: number | null
    declined_by: Generated<number[]>
    flags: ColumnType<unknown, string | undefined, string>
    refunded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    nominee_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    plan_points: Generated<number>
  }
}
