import type { MoneySource } from '@tensaku/domain/books'
import type { Tx } from '../../../db/database.ts'

export type TaskKind = 'late' | 'short' | 'surplus' | 'double' | 'unmatched' | 'dispute' | 'refund_at_gateway' | 'lost'

/** Notes that an operator has to decide about money: once for each `reference`, the gateway's id of the cause. */
export async function noteTask(
  tx: Tx,
  task: {
    kind: TaskKind
    reference: string
    gateway: MoneySource
    paymentId: string
    purchaseId: number | null
    captureId: number
    amount: number
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('payment_tasks')
    .values({
      kind: task.kind,
      reference: task.reference,
      gateway: task.gateway,
      payment_id: task.paymentId,
      purchase_id: task.purchaseId,
      capture_id: task.captureId,
      amount: task.amount,
      created_at: task.now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'gateway', 'reference']).doNothing())
    .execute()
}
