// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type ShopTables = {
  coupon_holders: {
    coupon_id: number
    user_id: number
    entered_at: Date
  }
  coupon_uses: {
    id: GeneratedAlways<number>
    coupon_id: number
    user_id: number
    purchase_id: number | null
    amount: number
    state: string
    held_at: Date
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  coupons: {
    code: string
    id: GeneratedAlways<number>
    name: string
    kind: string
    value: number
    scope: string
    minimum: Generated<number>
    starts_at: Date
    ends_at: Date
    total_limit: number | null
    user_limit: Generated<number>
    created_at: Date
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  invoice_counters: {
    month: string
    last: number
  }
  invoice_issues: {
    id: GeneratedAlways<number>
    invoice_id: number
    file: string
    kind: string
    total: number
    tax_lines: ColumnType<unknown, string, string>
    document: ColumnType<unknown, string, string>
    issued_at: Date
  }
  invoices: {
    id: GeneratedAlways<number>
    purchase_id: number
    month: string
    serial: number
    number: string
    issued_at: Date
  }
  products: {
    id: number
    category_id: number
    sort: number
    name: string
    description: string
    price: number
    points: Generated<number>
    bonus: Generated<number>
    valid_days: number | null
    most: number
    size: number | null
    sample: Generated<string[]>
    content: ColumnType<unknown, string | undefined, string>
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  purchases: {
    id: GeneratedAlways<number>
    order_id: string
    user_id: number
    category_id: number
    product_id: number
    name: string
    quantity: number
    method: string
    list_amount: number
    discount: Generated<number>
    amount: number
    tax: number
    points: number
    bonus: number
    valid_days: number | null
    coupon_id: number | null
    status: string
    key: string | null
    digest: Buffer
    gateway: string | null
    payment_id: string | null
    card_id: number | null
    card_brand: string | null
    card_last4: string | null
    save_card: Generated<boolean>
    next: ColumnType<unknown, string | undefined, string>
    failure_code: string | null
    failure_detail: string | null
    refunded: Generated<number>
    asking: Generated<boolean>
    ask_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    fulfilled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    points_expire_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  resource_ownership: {
    user_id: number
    product_id: number
    purchase_id: number
    at: Date
  }
  reward_months: {
    month: string
    done_at: Date
  }
  rewards: {
    id: GeneratedAlways<number>
    user_id: number
    month: string
    stage: string
    delivered: number
    spent: number
    granted: number
    at: Date
  }
}
