// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type PointsTables = {
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
    gift: Generated<boolean>
    expiry_told: number | null
    expiry_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    purchase_id: number | null
    paid_yen: number | null
    advance_yen: number | null
    taken_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
