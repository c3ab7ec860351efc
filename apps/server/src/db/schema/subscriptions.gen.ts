// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type SubscriptionsTables = {
  plan_products: {
    id: GeneratedAlways<number>
    key: string
    type: string
    explanation: string | null
    instructor: string | null
    words: number | null
    monthly_quota: number | null
    ai: boolean
    prices: ColumnType<unknown, string, string>
    quotas: ColumnType<unknown, string, string>
    sort: number
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  quota_periods: {
    id: GeneratedAlways<number>
    user_id: number
    product_id: number
    key: string
    starts_at: Date
    ends_at: Date
    allowed: number
    used: Generated<number>
  }
  subscription_payments: {
    id: GeneratedAlways<number>
    user_id: number
    product_id: number
    started_at: Date
    paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
