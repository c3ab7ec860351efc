// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type PaymentsTables = {
  payment_attempts: {
    id: GeneratedAlways<number>
    key: string
    purchase_id: number | null
    user_id: number | null
    gateway: string
    act: string
    state: Generated<string>
    declined: Generated<boolean>
    code: string | null
    network: string | null
    at: Date
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    request: ColumnType<unknown, string | undefined, string>
  }
  payment_captures: {
    id: GeneratedAlways<number>
    gateway: string
    capture_id: string
    payment_id: string
    purchase_id: number | null
    amount: number
    fee: number | null
    fulfilled: Generated<number>
    given_back: Generated<number>
    suspense: Generated<number>
    dispute_id: string | null
    dispute: string | null
    at: Date
    noted_at: Date
  }
  payment_refunds: {
    id: GeneratedAlways<number>
    capture_id: number
    refund_id: string | null
    amount: number
    cause: string
    at: Date
  }
  payment_tasks: {
    id: GeneratedAlways<number>
    kind: string
    reference: string
    gateway: string
    payment_id: string
    purchase_id: number | null
    capture_id: number | null
    amount: number
    state: Generated<string>
    created_at: Date
    act: string | null
    why: string | null
    operator_id: number | null
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  payment_webhooks: {
    id: GeneratedAlways<number>
    gateway: string
    event: string
    kind: string
    payment_id: string | null
    reference: string | null
    received_at: Date
    ask_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    tries: Generated<number>
  }
  stored_cards: {
    id: GeneratedAlways<number>
    user_id: number
    token: string
    customer: string
    fingerprint: string | null
    brand: string
    last4: string
    expires_year: number
    expires_month: number
    created_at: Date
    refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
