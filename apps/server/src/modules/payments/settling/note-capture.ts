import type { MoneySource } from '@tensaku/domain/books'
import { isOpen } from '@tensaku/domain/shop'
import type { Tx } from '../../../db/database.ts'
import type { Capture } from '../../../ports/payments.ts'
import type { Services } from '../../../ports/services.ts'
import { bookCapture, bookFee } from '../../books/index.ts'
import { canBeGiven, canReopen, closePurchase, fulfilPurchase, type PurchaseRow } from '../../shop/index.ts'
import { noteTask, settleEmptied, type TaskKind } from '../tasks/repo.ts'
import { notifyPayer } from './notify-payer.ts'
import { captureOf, capturesOf, insertCapture, moveMoney, updateCapture, type CaptureRow } from './repo.ts'

export type Settling = Pick<Services, 'clock' | 'operator' | 'publicUrl' | 'pointsTax'>

/** Money as a gateway reports it. */
export type Money = { source: MoneySource; paymentId: string; capture: Pick<Capture, 'id' | 'amount' | 'fee' | 'at'> }

/** Books the fee that the gateway named later. */
async function noteFee(tx: Tx, row: CaptureRow, fee: number | null, now: Date): Promise<void> {
  if (row.fee !== null || fee === null) return
  await updateCapture(tx, row.id, { fee })
  await bookFee(tx, { source: row.gateway, captureId: row.id, purchaseId: row.purchase_id, fee, now })
}

/** Moves the price of a purchase from the suspense of its captures to the purchase. Returns the yen that are left there. */
export async function assignMoney(tx: Tx, purchase: PurchaseRow): Promise<number> {
  let open = purchase.amount
  let left = 0
  for (const { id, suspense } of await capturesOf(tx, purchase.id)) {
    const used = Math.min(open, suspense)
    if (used > 0) await moveMoney(tx, id, { fulfilled: used, suspense: -used })
    open -= used
    left += suspense - used
  }
  return left
}

/** A slip that was paid in time counts, even if the sweep closed it before it heard of the money. */
const isInTime = ({ status, expires_at: until }: PurchaseRow, at: Date): boolean =>
  isOpen(status) || (status === 'expired' && until !== null && at <= until)

/** Decides about new money of a purchase: the purchase is fulfilled, or an operator decides. */
async function decide(tx: Tx, services: Settling, purchase: PurchaseRow, row: CaptureRow): Promise<PurchaseRow> {
  const now = services.clock.now()
  const task = async (kind: TaskKind, amount: number) => {
    await noteTask(tx, {
      kind,
      reference: row.capture_id,
      gateway: row.gateway,
      paymentId: row.payment_id,
      purchaseId: purchase.id,
      captureId: row.id,
      amount,
      now,
    })
    await notifyPayer(tx, services, purchase.id, { kind: 'payment_held', key: row.id, amount })
  }
  if (purchase.paid_at !== null) {
    await task('double', row.amount)
    return purchase
  }
  const suspense = (await capturesOf(tx, purchase.id)).reduce((sum, one) => sum + one.suspense, 0)
  if (suspense < purchase.amount) {
    await task('short', row.amount)
    return purchase
  }
  if (!isInTime(purchase, row.at) || !(isOpen(purchase.status) || (await canReopen(tx, purchase.id)))) {
    await task('late', row.amount)
    return purchase
  }
  if (!(await canBeGiven(tx, purchase))) {
    await task('double', row.amount)
    return closePurchase(tx, services, purchase, {
      status: 'cancelled',
      failure: { code: purchase.category_id === 4 ? 'plan_active' : 'already_owned' },
    })
  }
  const fulfilled = await fulfilPurchase(tx, services, purchase, row.at)
  const left = await assignMoney(tx, purchase)
  await settleEmptied(tx, { purchaseId: purchase.id }, 'fulfil', now)
  if (left > 0) await task('surplus', left)
  return fulfilled
}

/**
 * Notes money of a purchase, once, and books it. New money fulfils the purchase if it is the right amount and in time; all other
 * money stands in suspense until an operator decides. The member's row must be locked.
 */
export async function noteCapture(
  tx: Tx,
  services: Settling,
  purchase: PurchaseRow,
  { source, paymentId, capture }: Money,
): Promise<PurchaseRow> {
  const now = services.clock.now()
  const known = await captureOf(tx, source, capture.id)
  if (known) {
    await noteFee(tx, known, capture.fee, now)
    return purchase
  }
  const row = await insertCapture(tx, {
    gateway: source,
    capture_id: capture.id,
    payment_id: paymentId,
    purchase_id: purchase.id,
    amount: capture.amount,
    fee: capture.fee,
    at: capture.at,
    noted_at: now,
  })
  if (!row) return purchase
  await bookCapture(tx, {
    source,
    captureId: row.id,
    purchaseId: purchase.id,
    amount: capture.amount,
    fee: capture.fee,
    now,
  })
  return decide(tx, services, purchase, row)
}

/** Notes money that belongs to no purchase, once: an operator decides. */
export async function noteUnmatched(tx: Tx, services: Settling, { source, paymentId, capture }: Money): Promise<void> {
  const now = services.clock.now()
  const row = await insertCapture(tx, {
    gateway: source,
    capture_id: capture.id,
    payment_id: paymentId,
    purchase_id: null,
    amount: capture.amount,
    fee: capture.fee,
    at: capture.at,
    noted_at: now,
  })
  if (!row) return
  const money = { source, captureId: row.id, purchaseId: null }
  await bookCapture(tx, { ...money, amount: capture.amount, fee: capture.fee, now })
  const reference = row.capture_id
  const { id: captureId, amount } = row
  await noteTask(tx, {
    kind: 'unmatched',
    reference,
    gateway: source,
    paymentId,
    purchaseId: null,
    captureId,
    amount,
    now,
  })
}
