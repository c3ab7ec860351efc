import type { MoneySource } from '@tensaku/domain/books'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

export type TaskKind =
  | 'late'
  | 'short'
  | 'surplus'
  | 'double'
  | 'unmatched'
  | 'dispute'
  | 'refund_at_gateway'
  | 'lost'
  | 'refund_refused'

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

/**
 * Settles open tasks about money of a purchase or a capture that stands in suspense no more, though no operator decided: the rest
 * of short money came, or the gateway itself gave it back. Tasks that an operator has decided about are left to their refund.
 */
export async function settleEmptied(
  tx: Tx,
  of: { purchaseId: number } | { captureId: number },
  act: 'fulfil' | 'give_back',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_tasks as t')
    .set({ state: 'settled', act, settled_at: now })
    .where((eb) =>
      'purchaseId' in of ? eb('t.purchase_id', '=', of.purchaseId) : eb('t.capture_id', '=', of.captureId),
    )
    .where('t.state', '=', sql.lit('open'))
    .where('t.act', 'is', null)
    .where('t.kind', 'in', ['late', 'short', 'surplus', 'double', 'unmatched'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payment_captures as c')
          .select('c.id')
          .whereRef('c.id', '=', 't.capture_id')
          .where('c.suspense', '=', 0),
      ),
    )
    .execute()
}

/**
 * Money of a purchase left the gateway although its refund was refused before: the task is over, or about the rest. A task that an
 * operator has decided about is left to its own refund.
 */
export async function settleRefused(tx: Tx, captureId: number, paid: number, now: Date): Promise<void> {
  const open = tx
    .updateTable('payment_tasks')
    .where('capture_id', '=', captureId)
    .where('kind', '=', 'refund_refused')
    .where('state', '=', sql.lit('open'))
    .where('act', 'is', null)
  await open.set({ state: 'settled', act: 'give_back', settled_at: now }).where('amount', '<=', paid).execute()
  await open
    .set((eb) => ({ amount: eb('amount', '-', paid) }))
    .where('amount', '>', paid)
    .execute()
}
