import { sql } from 'kysely'
import { json, type Connection } from '../../db/database.ts'

/** Lots with points, in the order in which they expire. */
export async function lotsOf(db: Connection, userId: number) {
  return db
    .selectFrom('point_lots')
    .select(['id', 'kind', 'remaining', 'expires_at', 'regranted', 'gift'])
    .where('user_id', '=', userId)
    .where('remaining', '>', 0)
    .orderBy('expires_at')
    .orderBy('kind')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, kind: row.kind as 'paid' | 'free' })))
}

/** Inserts a lot without points; its entry brings them. */
export async function insertLot(
  db: Connection,
  lot: {
    userId: number
    granted: number
    expiresAt: Date
    regranted?: boolean
    gift: boolean
    /** The price of a paid lot in yen; without one it is free. */
    price?: { paidYen: number; advanceYen: number }
    purchaseId?: number
    at: Date
  },
): Promise<number> {
  const row = await db
    .insertInto('point_lots')
    .values({
      user_id: lot.userId,
      kind: lot.price ? 'paid' : 'free',
      granted: lot.granted,
      remaining: 0,
      regranted: lot.regranted ?? false,
      gift: lot.gift,
      paid_yen: lot.price?.paidYen ?? null,
      advance_yen: lot.price?.advanceYen ?? null,
      purchase_id: lot.purchaseId ?? null,
      expires_at: lot.expiresAt,
      created_at: lot.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type ChangedLot = {
  id: number
  granted: number
  remaining: number
  paid_yen: number | null
  advance_yen: number | null
  purchase_id: number | null
  taken_back_at: Date | null
}

/**
 * Adds to the remaining points of lots; a negative amount takes. The table refuses less than zero and more than was granted. The
 * expiry of a lot that grows is announced again. Returns the lots afterwards.
 */
export async function changeLots(
  db: Connection,
  moves: readonly { lotId: number; amount: number }[],
): Promise<ChangedLot[]> {
  const { rows } = await sql<ChangedLot>`
    update point_lots l set remaining = l.remaining + m.amount,
      expiry_told = case when m.amount > 0 then null else l.expiry_told end
    from jsonb_to_recordset(${json(moves)}::jsonb) as m ("lotId" bigint, amount integer)
    where l.id = m."lotId"
    returning l.id, l.granted, l.remaining, l.paid_yen, l.advance_yen, l.purchase_id, l.taken_back_at`.execute(db)
  return rows
}

/** Members with points in expired lots. */
export async function withExpiredLots(db: Connection, now: Date, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('point_lots')
    .select('user_id')
    .distinct()
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .limit(count)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Lots of a purchase that have unspent points, its bonus first. */
export async function lotsOfPurchase(db: Connection, purchaseId: number, userId: number) {
  return db
    .selectFrom('point_lots')
    .select(['id', 'remaining', 'granted', 'paid_yen', 'advance_yen', 'purchase_id'])
    .where('purchase_id', '=', purchaseId)
    .where('user_id', '=', userId)
    .where('remaining', '>', 0)
    .orderBy('kind')
    .orderBy('id')
    .execute()
}

/** Marks the lots of a purchase that is given back: points that return to them later are taken at once. */
export async function markTakenBack(db: Connection, purchaseId: number, now: Date): Promise<void> {
  await db
    .updateTable('point_lots')
    .set({ taken_back_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('taken_back_at', 'is', null)
    .execute()
}
