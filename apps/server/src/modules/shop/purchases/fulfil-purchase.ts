import type { Connection, Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { bookSale, bookSaleTakenBack, owedForPlan, owedForSale } from '../../books/index.ts'
import { announce, notify, type Outgoing } from '../../notifications/index.ts'
import { grant, takeBack, unspentOf } from '../../points/index.ts'
import { useCoupon } from '../coupons/at-checkout.ts'
import {
  canStartTerm,
  openPlanPurchases,
  refundEffect,
  startTerm,
  takeTermBack,
  type RefundEffect,
} from '../../subscriptions/index.ts'
import { closePurchase } from './close-purchase.ts'
import { deleteOwnership, insertOwnership, owns, purchaseById, updatePurchase, type PurchaseRow } from './repo.ts'

type Given = Pick<Services, 'clock' | 'operator' | 'publicUrl' | 'pointsTax'>

/** Gives the points of a purchase: bought ones, and the bonus as a free lot. Returns their expiry. */
async function givePoints(tx: Tx, { pointsTax }: Given, purchase: PurchaseRow, now: Date): Promise<Date> {
  const { user_id: userId, points, bonus, amount } = purchase
  const ref = { type: 'purchase', id: purchase.id } as const
  const price = { yen: amount, tax: pointsTax }
  const { expiresAt } = await grant(tx, { userId, amount: points, kind: 'purchase', ref, price, now })
  if (bonus > 0) await grant(tx, { userId, amount: bonus, kind: 'bonus', ref, now })
  return expiresAt
}

async function giveResource(tx: Tx, purchase: PurchaseRow, now: Date): Promise<void> {
  const { id: purchaseId, user_id, product_id, amount, method } = purchase
  if (method !== 'points') await bookSale(tx, { purchaseId, product: 'resources', amount, now })
  await insertOwnership(tx, { user_id, product_id, purchase_id: purchaseId, at: now })
}

/** Starts the term of a plan. Other open purchases of a plan are cancelled: one that waits for its slip must not be paid as well. */
async function givePlan(tx: Tx, services: Given, purchase: PurchaseRow, paidAt: Date): Promise<void> {
  await startTerm(tx, services, purchase, paidAt)
  const others = await openPlanPurchases(tx, purchase.user_id)
  await cancelPlans(
    tx,
    services,
    others.filter((id) => id !== purchase.id),
  )
}

/** Cancels open purchases of a plan. Their gateways are asked at once: money that comes all the same becomes an operator's task. */
async function cancelPlans(tx: Tx, services: Outgoing, purchases: readonly number[]): Promise<void> {
  for (const id of purchases) {
    const purchase = await purchaseById(tx, id)
    if (!purchase) continue
    await closePurchase(tx, services, purchase, { status: 'cancelled' })
    await updatePurchase(tx, id, { ask_at: services.clock.now() })
  }
}

/** Money of a plan went back: an upgrade that was priced before would still credit it. */
const cancelUpgrades = async (tx: Tx, services: Outgoing, userId: number): Promise<void> =>
  cancelPlans(tx, services, await openPlanPurchases(tx, userId, 'upgrade'))

/** Notifies a buyer of points or a resource that they were given. */
async function notifyBuyer(tx: Tx, services: Given, purchase: PurchaseRow, expiresAt: Date | undefined): Promise<void> {
  const { id, user_id: userId, name: title, quantity, points, bonus, amount, category_id: category } = purchase
  const data = {
    purchase_id: id,
    title,
    quantity,
    points: points + bonus,
    amount,
    ...(expiresAt && { expires_at: expiresAt.toISOString() }),
  }
  const kind = category === 1 ? 'points_bought' : 'resource_bought'
  await notify(tx, services, { userId, key: `bought:${id}`, kind, data, now: services.clock.now() })
}

/**
 * Fulfils a purchase whose money is there, in the transaction that noted the money and under the member's lock: once, by the
 * unique keys of the ledger and of ownership (I-10). Points must have been charged before.
 */
export async function fulfilPurchase(
  tx: Tx,
  services: Given,
  purchase: PurchaseRow,
  paidAt: Date,
): Promise<PurchaseRow> {
  const now = services.clock.now()
  const { id, user_id: userId, category_id: category, method } = purchase
  const expiresAt = category === 1 ? await givePoints(tx, services, purchase, now) : undefined
  if (category === 2 || category === 3) await giveResource(tx, purchase, now)
  await useCoupon(tx, id, now)
  if (category === 4) await givePlan(tx, services, purchase, paidAt)
  else await notifyBuyer(tx, services, purchase, expiresAt)
  if (category === 1 || method === 'points')
    await announce(tx, { audience: 'member', id: userId, event: { kind: 'points' }, now })
  return updatePurchase(tx, id, {
    status: 'fulfilled',
    paid_at: paidAt,
    fulfilled_at: now,
    closed_at: null,
    failure_code: null,
    failure_detail: null,
    asking: false,
    points_expire_at: expiresAt ?? null,
  })
}

/** Whether a purchase can be given: neither a resource that its member owns, nor a plan where another has begun. */
export async function canBeGiven(
  tx: Tx,
  { id, category_id: category, user_id: userId, product_id: product }: PurchaseRow,
): Promise<boolean> {
  if (category === 1) return true
  return category === 4 ? canStartTerm(tx, id) : !(await owns(tx, userId, product))
}

/**
 * Takes a fulfilled purchase back in whole: its unspent points, its resource, or its plan. Returns the yen that are owed to the payer, 0 for
 * points that are spent.
 */
export async function takePurchaseBack(tx: Tx, services: Outgoing, purchase: PurchaseRow): Promise<{ yen: number }> {
  const now = services.clock.now()
  const { id: purchaseId, user_id: userId, category_id: category } = purchase
  await updatePurchase(tx, purchaseId, { status: 'refunded' })
  if (category === 1) {
    const { yen } = await takeBack(tx, { userId, purchaseId, now })
    await announce(tx, { audience: 'member', id: userId, event: { kind: 'points' }, now })
    return { yen }
  }
  if (category === 4) {
    await cancelUpgrades(tx, services, userId)
    return takeTermBack(tx, services, purchase)
  }
  await deleteOwnership(tx, purchaseId)
  return bookSaleTakenBack(tx, { purchaseId, now })
}

/** The unspent points and the yen that `takePurchaseBack` would take now, and its effect on a plan. */
export async function leftOf(
  db: Connection,
  purchase: PurchaseRow,
  now: Date,
): Promise<{ points: number; yen: number; plan: RefundEffect | null }> {
  const { id, user_id: userId, category_id: category, amount } = purchase
  if (category === 1) return { ...(await unspentOf(db, userId, id)), plan: null }
  if (category !== 4) return { points: 0, yen: await owedForSale(db, id), plan: null }
  return { points: 0, yen: await owedForPlan(db, id, amount), plan: await refundEffect(db, purchase, now) }
}

/**
 * Takes as many unspent points of a purchase as yen of it were given back. A resource stays, and so does a plan; an upgrade that credits
 * its price is cancelled.
 */
export async function takePartBack(tx: Tx, services: Outgoing, purchase: PurchaseRow, yen: number): Promise<void> {
  const { id: purchaseId, user_id: userId, category_id: category } = purchase
  const now = services.clock.now()
  if (category === 4) await cancelUpgrades(tx, services, userId)
  if (category !== 1) return
  await takeBack(tx, { userId, purchaseId, atMost: yen, now })
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'points' }, now })
}
