import { second } from '@tensaku/domain/calendar'
import { isOpen } from '@tensaku/domain/shop'
import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Services } from '../../../ports/services.ts'
import { announce } from '../../notifications/index.ts'
import { purchaseById, updatePurchase, type PurchaseRow } from '../../shop/index.ts'

const soonMs = 20 * second

/** Marks an open purchase whose outcome the gateway did not tell: it is pending, and a sweep asks soon. */
export const waitForOutcome = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, user_id: userId }: PurchaseRow,
): Promise<PurchaseRow | undefined> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const purchase = await purchaseById(tx, id)
    if (!purchase || !isOpen(purchase.status)) return purchase
    const now = clock.now()
    await announce(tx, { audience: 'member', id: userId, event: { kind: 'purchase', id }, now })
    const askAt = new Date(now.getTime() + soonMs)
    return updatePurchase(tx, id, { status: 'pending', asking: true, ask_at: askAt })
  })
