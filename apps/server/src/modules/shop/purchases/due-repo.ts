import { idsOf } from '../../../db/reading.ts'
import type { Connection, Tx } from '../../../db/database.ts'
import type { PurchaseRow } from './repo.ts'

/** Takes purchases whose gateway has to be asked: no other process takes them before `until`. The earliest first. */
export async function takeToAsk(
  db: Connection,
  { now, until, count }: { now: Date; until: Date; count: number },
): Promise<PurchaseRow[]> {
  const rows = await db
    .updateTable('purchases')
    .set({ ask_at: until })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('purchases')
        .select('id')
        .where('ask_at', '<=', now)
        .orderBy('ask_at')
        .limit(count)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows as PurchaseRow[]
}

/** Open slips whose payers were not reminded and that end before an instant. */
export const slipsToRemind = (db: Connection, { now, before }: { now: Date; before: Date }, count: number) =>
  idsOf(
    db
      .selectFrom('purchases')
      .select('id')
      .where('status', 'in', ['created', 'pending'])
      .where('gateway', '=', 'komoju')
      .where('payment_id', 'is not', null)
      .where('reminded_at', 'is', null)
      // An operator notifies the payer of a part.
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('payment_captures').select('id').whereRef('purchase_id', '=', 'purchases.id'))),
      )
      .where('expires_at', '>', now)
      .where('expires_at', '<=', before)
      .limit(count),
  )

/** Locks a slip and marks it as reminded; undefined if another process did that, or it is not open any more. */
export async function takeToRemind(tx: Tx, id: number, now: Date): Promise<PurchaseRow | undefined> {
  const row = await tx
    .updateTable('purchases')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'pending'])
    .where('reminded_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row as PurchaseRow | undefined
}

/** The open purchases of a member. */
export async function openPurchasesOf(db: Connection, userId: number): Promise<PurchaseRow[]> {
  const rows = await db
    .selectFrom('purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['created', 'pending'])
    .orderBy('id')
    .execute()
  return rows as PurchaseRow[]
}

/** The purchases of a member for their own copy. */
export async function exportOf(db: Connection, userId: number) {
  return db
    .selectFrom('purchases')
    .select([
      'id',
      'order_id',
      'name',
      'quantity',
      'method',
      'list_amount',
      'discount',
      'amount',
      'tax',
      'points',
      'bonus',
    ])
    .select(['status', 'refunded', 'created_at', 'paid_at', 'points_expire_at', 'card_brand', 'card_last4'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
