import type { MoneySource } from '@tensaku/domain/books'
import type { Tx } from '../../../db/database.ts'
import type { Capture } from '../../../ports/payments.ts'
import { bookDispute, bookRefund } from '../../books/index.ts'
import { addRefunded, purchaseById, takePartBack, takePurchaseBack } from '../../shop/index.ts'
import { refuseCard } from '../cards/repo.ts'
import { noteTask, settleEmptied, settleRefused, type TaskKind } from '../tasks/repo.ts'
import {
  captureOf,
  hasRefund,
  insertRefund,
  moveMoney,
  nameRefund,
  unnamedRefund,
  updateCapture,
  type CaptureRow,
} from './repo.ts'
import { notifyPayer, type Notifying } from './notify-payer.ts'

/** Moves money that left to `given_back`: from suspense first, the rest from the purchase. Returns both parts in yen. */
async function giveBackMoney(tx: Tx, row: CaptureRow, amount: number, now: Date) {
  const suspended = Math.min(amount, row.suspense)
  const ofPurchase = Math.min(amount - suspended, row.fulfilled)
  await moveMoney(tx, row.id, { suspense: -suspended, fulfilled: -ofPurchase, given_back: suspended + ofPurchase })
  if (suspended > 0) await settleEmptied(tx, { captureId: row.id }, 'give_back', now)
  if (ofPurchase > 0) await settleRefused(tx, row.id, ofPurchase, now)
  return { suspended, ofPurchase }
}

const moneyOf = (row: CaptureRow) => ({ source: row.gateway, captureId: row.id, purchaseId: row.purchase_id })

const taskOf = (row: CaptureRow, task: { kind: TaskKind; reference: string; amount: number; now: Date }) => ({
  ...task,
  gateway: row.gateway,
  paymentId: row.payment_id,
  purchaseId: row.purchase_id,
  captureId: row.id,
})

/** Takes back the refunded part of a purchase: the whole of it once all its money has left, before as many points as yen. */
async function takeBackFor(tx: Tx, services: Notifying, row: CaptureRow, amount: number): Promise<void> {
  const purchase = row.purchase_id === null ? undefined : await purchaseById(tx, row.purchase_id)
  if (purchase?.status !== 'fulfilled') return
  if (purchase.refunded + amount >= purchase.amount) await takePurchaseBack(tx, services, purchase)
  else await takePartBack(tx, services, purchase, amount)
}

/**
 * Notes a refund once. One that we did not order was made at the gateway itself: the refunded part is taken back first, and an
 * operator is notified.
 */
async function noteRefund(
  tx: Tx,
  services: Notifying,
  row: CaptureRow,
  refund: Capture['refunds'][number],
): Promise<void> {
  if (await hasRefund(tx, row.id, refund.id)) return
  const now = services.clock.now()
  const { amount, at } = refund
  const ordered = await unnamedRefund(tx, row.id, amount)
  if (ordered !== undefined) await nameRefund(tx, ordered, refund.id, at)
  const refundId =
    ordered ?? (await insertRefund(tx, { capture_id: row.id, refund_id: refund.id, amount, cause: 'gateway', at }))
  if (refundId === undefined) return
  const { suspended, ofPurchase } = await giveBackMoney(tx, row, amount, now)
  if (ordered === undefined && ofPurchase > 0) await takeBackFor(tx, services, row, ofPurchase)
  await bookRefund(tx, { ...moneyOf(row), refundId, amount, suspended, now })
  if (row.purchase_id !== null) await addRefunded(tx, row.purchase_id, ofPurchase)
  await notifyPayer(tx, services, row.purchase_id, {
    kind: 'payment_returned',
    key: refundId,
    amount,
    source: row.gateway,
  })
  if (ordered === undefined)
    await noteTask(tx, taskOf(row, { kind: 'refund_at_gateway', reference: refund.id, amount, now }))
}

/** After a lost dispute the purchase is taken back as far as it is unspent, the rest is a loss, and its card pays nothing any more. */
async function noteLost(
  tx: Tx,
  services: Notifying,
  row: CaptureRow,
  dispute: NonNullable<Capture['dispute']>,
): Promise<void> {
  const now = services.clock.now()
  const purchase = row.purchase_id === null ? undefined : await purchaseById(tx, row.purchase_id)
  if (purchase?.status === 'fulfilled') await takePurchaseBack(tx, services, purchase)
  if (purchase?.card_id) await refuseCard(tx, purchase.card_id, now)
  const amount = Math.min(dispute.amount, row.fulfilled + row.suspense)
  const { suspended, ofPurchase } = await giveBackMoney(tx, row, amount, now)
  if (amount > 0)
    await insertRefund(tx, { capture_id: row.id, refund_id: dispute.id, amount, cause: 'dispute', at: now })
  const { loss } = await bookDispute(tx, { ...moneyOf(row), state: 'lost', amount: dispute.amount, suspended, now })
  if (purchase) await addRefunded(tx, purchase.id, ofPurchase)
  await notifyPayer(tx, services, row.purchase_id, { kind: 'payment_reversed', key: row.id, amount: dispute.amount })
  // The task about the dispute itself tells its end. Only yen that nobody pays back are one of their own.
  if (loss > 0) await noteTask(tx, taskOf(row, { kind: 'lost', reference: dispute.id, amount: loss, now }))
}

async function noteDispute(
  tx: Tx,
  services: Notifying,
  row: CaptureRow,
  dispute: NonNullable<Capture['dispute']>,
): Promise<void> {
  const now = services.clock.now()
  const { id, state, amount } = dispute
  if (row.dispute === state || row.dispute === 'lost' || row.dispute === 'won') return
  if (row.dispute === null) await noteTask(tx, taskOf(row, { kind: 'dispute', reference: id, amount, now }))
  await updateCapture(tx, row.id, { dispute_id: id, dispute: state })
  if (state === 'lost') await noteLost(tx, services, row, dispute)
  else await bookDispute(tx, { ...moneyOf(row), state, amount, now })
}

/** Notes the refunds and the dispute of money, each once, under the member's lock. */
export async function noteReturns(
  tx: Tx,
  services: Notifying,
  { source, capture }: { source: MoneySource; capture: Capture },
): Promise<void> {
  for (const refund of capture.refunds) {
    const row = await captureOf(tx, source, capture.id)
    if (row) await noteRefund(tx, services, row, refund)
  }
  const row = await captureOf(tx, source, capture.id)
  if (row && capture.dispute) await noteDispute(tx, services, row, capture.dispute)
}
