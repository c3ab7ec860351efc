import type { Answer } from '@tensaku/contract'
import type { PaymentMethod, PurchaseStatus } from '@tensaku/domain/shop'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'
import type { DB } from '../../../db/schema.gen.ts'
import { isCouponGone } from '../coupons/repo.ts'

type Kinds = { status: PurchaseStatus; method: PaymentMethod; gateway: 'paypal' | 'komoju' | null }

/** The plan whose term a purchase pays. */
export type PurchasedPlan = NonNullable<Answer<'GET /api/users/{id}/purchases/{purchaseId}'>['purchase']['plan']>

/**
 * Facts of a purchase from other tables: the yen that stand in suspense until an operator has decided, the points that were taken
 * back from its lots, whether its card company took money of it back, the plan it pays, and the code of its coupon.
 */
export const furtherFacts = [
  sql<number>`(
    select coalesce(sum(suspense), 0)::integer from payment_captures where purchase_id = purchases.id)`.as('held'),
  sql<number>`(
    select coalesce(-sum(amount), 0)::integer from point_entries
    where kind = 'adjust' and ref_type = 'purchase' and ref_id = purchases.id)`.as('taken_back'),
  sql<boolean>`exists (
    select from payment_refunds r join payment_captures c on c.id = r.capture_id
    where c.purchase_id = purchases.id and r.cause = 'dispute')`.as('disputed'),
  sql<PurchasedPlan | null>`(
    select jsonb_build_object('type', p.type, 'months', l.months, 'kind', l.kind, 'credit', l.credit)
    from plan_purchases l join plan_products p on p.id = l.product_id where l.purchase_id = purchases.id)`.as('plan'),
  sql<string | null>`(select code from coupons where id = purchases.coupon_id)`.as('coupon'),
] as const

const all = (db: Connection) => db.selectFrom('purchases').selectAll().select(furtherFacts)
type Selected = Selectable<DB['purchases']> & {
  held?: number
  taken_back?: number
  disputed?: boolean
  coupon?: string | null
  plan?: PurchasedPlan | null
}

/** A purchase as it is stored. Its further facts are known where it was read, and not after a change. */
export type PurchaseRow = Omit<Selected, keyof Kinds> & Kinds

const typed = (row: Selected): PurchaseRow => ({ ...row, ...(row as Kinds) })
const maybeTyped = (row: Selected | undefined): PurchaseRow | undefined => row && typed(row)

export async function insertPurchase(tx: Tx, row: Insertable<DB['purchases']>): Promise<PurchaseRow> {
  return typed(await tx.insertInto('purchases').values(row).returningAll().executeTakeFirstOrThrow())
}

export async function updatePurchase(tx: Tx, id: number, set: Updateable<DB['purchases']>): Promise<PurchaseRow> {
  return typed(await tx.updateTable('purchases').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow())
}

/** A purchase by its number; undefined if it does not exist. */
export async function purchaseById(db: Connection, id: number): Promise<PurchaseRow | undefined> {
  return maybeTyped(await all(db).where('id', '=', id).executeTakeFirst())
}

/** A purchase of one member. */
export async function purchaseOf(db: Connection, userId: number, id: number): Promise<PurchaseRow | undefined> {
  return maybeTyped(await all(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst())
}

/** A purchase of one member by its order id. */
export async function purchaseByOrder(
  db: Connection,
  userId: number,
  orderId: string,
): Promise<PurchaseRow | undefined> {
  return maybeTyped(await all(db).where('order_id', '=', orderId).where('user_id', '=', userId).executeTakeFirst())
}

/** The purchase of a payment, by the gateway's id or by our order id. */
export async function purchaseOfPayment(
  db: Connection,
  { gateway, paymentId, reference }: { gateway: string; paymentId: string | null; reference: string | null },
): Promise<PurchaseRow | undefined> {
  const row =
    (paymentId !== null &&
      (await all(db).where('gateway', '=', gateway).where('payment_id', '=', paymentId).executeTakeFirst())) ||
    (reference !== null &&
      isUuid(reference) &&
      (await all(db).where('gateway', '=', gateway).where('order_id', '=', reference).executeTakeFirst()))
  return maybeTyped(row || undefined)
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The purchase with a member's `Idempotency-Key`. */
export async function purchaseByKey(db: Connection, userId: number, key: string): Promise<PurchaseRow | undefined> {
  return maybeTyped(await all(db).where('user_id', '=', userId).where('key', '=', key).executeTakeFirst())
}

/** The newest open purchase of the same cart since then. */
export async function openTwin(
  db: Connection,
  { userId, digest, since }: { userId: number; digest: Buffer; since: Date },
): Promise<PurchaseRow | undefined> {
  return maybeTyped(
    await all(db)
      .where('user_id', '=', userId)
      .where('digest', '=', digest)
      .where('created_at', '>', since)
      .where('status', 'in', ['created', 'pending'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
}

/** Whether a closed purchase may come back: its payer has not left, and its coupon is still free. */
export const canReopen = (db: Connection, id: number): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('purchases as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .select('p.id')
      .where('p.id', '=', id)
      .where('u.withdrawn_at', 'is', null)
      .where((eb) => eb.not(isCouponGone('p.id'))),
  )

/** Whether a member owns a resource. */
export async function owns(db: Connection, userId: number, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('resource_ownership')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertOwnership(
  tx: Tx,
  row: { user_id: number; product_id: number; purchase_id: number; at: Date },
): Promise<void> {
  await tx.insertInto('resource_ownership').values(row).execute()
}

/** Removes the resource of a purchase from its owner. */
export async function deleteOwnership(tx: Tx, purchaseId: number): Promise<void> {
  await tx.deleteFrom('resource_ownership').where('purchase_id', '=', purchaseId).execute()
}

/** Adds yen that were given back to a purchase. */
export async function addRefunded(tx: Tx, id: number, yen: number): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ refunded: sql`least(amount, refunded + ${yen})` })
    .where('id', '=', id)
    .execute()
}
