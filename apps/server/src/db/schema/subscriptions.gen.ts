// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type SubscriptionsTables = {
  dropped_terms: {
    term_id: number
    at: Date
  }
  plan_changes: {
    id: GeneratedAlways<number>
    subscription_id: number
    user_id: number
    product_id: number | null
    comment: Generated<string>
    status: string
    at: Date
    created_at: Date
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    replaced_id: number | null
  }
  plan_deferrals: {
    term_id: number
    purchase_id: number
    total: number
    earned: Generated<number>
    days: number
    earned_days: Generated<number>
    next_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  plan_prices: {
    product_id: number
    valid_from: Date
    prices: ColumnType<unknown, string, string>
  }
  plan_products: {
    id: GeneratedAlways<number>
    key: string
    type: string
    explanation: string | null
    instructor: string | null
    words: number | null
    monthly_quota: number | null
    ai: boolean
    quotas: ColumnType<unknown, string, string>
    sort: number
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  plan_purchases: {
    purchase_id: number
    user_id: number
    subscription_id: number | null
    product_id: number
    months: number
    kind: string
    price: number
    credit: Generated<number>
    after_id: number | null
    trial_discount: Generated<boolean>
    fingerprint: string | null
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    try: number | null
  }
  quota_periods: {
    id: GeneratedAlways<number>
    user_id: number
    product_id: number | null
    key: string
    starts_at: Date
    ends_at: Date
    allowed: number
    used: Generated<number>
    term_id: number | null
    kind: Generated<string>
    waits: Generated<boolean>
  }
  quota_uses: {
    id: GeneratedAlways<number>
    period_id: number
    user_id: number
    key: string
    ref_type: string
    ref_id: string
    amount: Generated<number>
    worth: Generated<number>
    state: string
    held_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    at: Date
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  subscription_terms: {
    id: GeneratedAlways<number>
    subscription_id: number
    user_id: number
    product_id: number
    kind: string
    after_id: number | null
    starts_at: Date
    ends_at: Date
    months: number
    anchor_day: number
    value: number
    credit: Generated<number>
    purchase_id: number | null
    created_at: Date
  }
  subscriptions: {
    id: GeneratedAlways<number>
    user_id: number
    product_id: number
    status: string
    method: string
    months: number
    card_id: number | null
    started_at: Date
    failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    tries: Generated<number>
    evaluated_try: Generated<number>
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    notices_checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    priced_at: Date
    raised_from: ColumnType<Date | null, Date | null | undefined, Date | null>
    raise_notified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    end_reason: string | null
  }
}
