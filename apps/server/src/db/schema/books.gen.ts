// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { GeneratedAlways } from 'kysely'

export type BooksTables = {
  journals: {
    id: GeneratedAlways<number>
    kind: string
    ref_type: string
    ref_id: string
    seq: number
    at: Date
  }
  postings: {
    journal_id: number
    line: number
    account: string
    currency: string
    amount: number
    product: string | null
    user_id: number | null
    lot_id: number | null
    purchase_id: number | null
    capture_id: number | null
    instructor_id: number | null
  }
}
