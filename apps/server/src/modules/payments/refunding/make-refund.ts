import { lockUser } from '../../../db/locks.ts'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Services } from '../../../ports/services.ts'
import { audit } from '../../audit/index.ts'
import { purchaseById } from '../../shop/index.ts'
import { attempt } from '../attempts/attempt.ts'
import { noteAttempt } from '../attempts/repo.ts'
import { claimTask, lockTask, settleTask } from '../office/tasks-repo.ts'
import { noteTask } from '../tasks/repo.ts'
import { captureById, insertRefund, type CaptureRow } from '../settling/repo.ts'
import { noteReturns } from '../settling/note-returns.ts'
import { claimedTasks, deleteUnnamed, orderedRefund } from './repo.ts'

const keyOf = (refundId: number): string => `refund-${refundId}`

/** Locks the payer of money, if it belongs to a purchase. Returns their number. */
export async function lockPayer(
  tx: Tx,
  { purchase_id: purchaseId }: Pick<CaptureRow, 'purchase_id'>,
): Promise<number | null> {
  const purchase = purchaseId === null ? undefined : await purchaseById(tx, purchaseId)
  if (!purchase) return null
  await lockUser(tx, purchase.user_id)
  return purchase.user_id
}

/**
 * Orders a refund: notes it with its attempt, so that both are committed before the gateway is written to. Money that came by bank
 * is sent back by hand, and counts as sent. Returns the number of the refund.
 */
export async function orderRefund(
  tx: Tx,
  { capture, userId, amount, now }: { capture: CaptureRow; userId: number | null; amount: number; now: Date },
): Promise<number> {
  const { id, gateway, purchase_id: purchaseId } = capture
  const refundId = await insertRefund(tx, { capture_id: id, refund_id: null, amount, cause: 'operator', at: now })
  if (refundId === undefined) throw new Error('a refund without a number is always new')
  if (gateway !== 'bank')
    await noteAttempt(tx, { key: keyOf(refundId), purchaseId, userId, gateway, act: 'refund', at: now })
  return refundId
}

/** Settles the tasks that wait for this refund, each with the decision that ordered it. */
export async function settleClaimed(tx: Tx, captureId: number, at: Date): Promise<void> {
  for (const id of await claimedTasks(tx, captureId)) {
    const task = await lockTask(tx, id)
    if (!task?.act || task.operator_id === null || task.state === 'settled') continue
    const { act, amount, operator_id: operatorId } = task
    const why = task.why ?? ''
    await settleTask(tx, id, { act, why, operator_id: operatorId }, at)
    const subject = { type: 'payment', id } as const
    await audit(tx, { operatorId, act: 'give_back_payment', subject, before: {}, after: { yen: amount }, why, at })
  }
}

/** The result of a refund: `silent` if its gateway has not answered. */
export type Refunding = 'made' | 'refused' | 'silent'

async function forgetRefused(
  tx: Tx,
  refundId: number,
  { capture, amount, now }: { capture: CaptureRow; amount: number; now: Date },
): Promise<void> {
  const { id: captureId, gateway, payment_id: paymentId, purchase_id: purchaseId } = capture
  await deleteUnnamed(tx, refundId)
  const claimed = await claimedTasks(tx, captureId)
  for (const id of claimed) await claimTask(tx, id, null)
  const task = { reference: keyOf(refundId), gateway, paymentId, purchaseId, captureId, amount, now }
  if (claimed.length === 0) await noteTask(tx, { kind: 'refund_refused', ...task })
}

type Given = Pick<Services, 'db' | 'clock' | 'log' | 'payments' | 'operator' | 'publicUrl'>

async function ask(
  { payments, ...services }: Given,
  refundId: number,
  { gateway, capture_id: captureId }: CaptureRow,
  amount: number,
) {
  if (gateway === 'bank') return { is: 'answered', answer: { id: keyOf(refundId), amount } } as const
  const gate = payments?.[gateway]
  if (!gate) return { is: 'away', unknown: true } as const
  const key = keyOf(refundId)
  return attempt(services, { key, card: false }, () => gate.refund({ key, captureId, amount }))
}

/**
 * Has the gateway make a refund that was ordered, and notes it once it is made. It may run again at any time: the key makes the
 * repetitions one. If the gateway refuses, the refund and the decision of its task are forgotten; one of a purchase that was taken
 * back becomes a task, because its money is owed.
 */
export async function makeRefund(services: Given, refundId: number): Promise<Refunding> {
  const { db, clock, log } = services
  const refund = await orderedRefund(db, refundId)
  if (!refund || refund.refund_id !== null) return 'made'
  const { capture_id: captureId, amount } = refund
  const capture = await captureById(db, captureId)
  const outcome = await ask(services, refundId, capture, amount)
  if (outcome.is === 'away' || (outcome.is === 'refused' && outcome.unknown)) return 'silent'
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    await lockPayer(tx, capture)
    if (outcome.is === 'refused') {
      await forgetRefused(tx, refundId, { capture, amount, now })
      return
    }
    const made = { id: outcome.answer.id, amount, at: now }
    const money = { ...capture, id: capture.capture_id, refunds: [made], dispute: null }
    await noteReturns(tx, services, { source: capture.gateway, capture: money })
    await settleClaimed(tx, captureId, now)
  })
  if (outcome.is === 'answered') return 'made'
  log.warn('a gateway refused a refund', { refund: refundId, code: outcome.error.code })
  return 'refused'
}
