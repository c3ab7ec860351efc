import type { MoneySource } from '@tensaku/domain/books'
import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { notify } from '../../notifications/index.ts'
import { purchaseById } from '../../shop/index.ts'

export type Notifying = Pick<Services, 'clock' | 'operator' | 'publicUrl'>

/**
 * Money that waits for a decision, that was refunded, or that a bank took back after a dispute. `amount` in yen; `key` is the number
 * of its row; `source` the way that a refund takes.
 */
type MoneyNotice = { key: number; amount: number } & (
  | { kind: 'payment_held' | 'payment_reversed'; source?: never }
  | { kind: 'payment_returned'; source: MoneySource }
)

/** Notifies a payer of their money, once. Money of no purchase has no payer. */
export async function notifyPayer(
  tx: Tx,
  services: Notifying,
  purchaseId: number | null,
  { kind, key, amount, source }: MoneyNotice,
): Promise<void> {
  const purchase = purchaseId === null ? undefined : await purchaseById(tx, purchaseId)
  if (!purchase) return
  const { id, user_id: userId, name: title, quantity } = purchase
  const data = { purchase_id: id, title, quantity, amount, ...(source && { source }) }
  await notify(tx, services, { userId, key: `${kind}:${key}`, kind, data, now: services.clock.now() })
}
