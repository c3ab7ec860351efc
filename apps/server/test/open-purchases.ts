import { randomUUID } from 'node:crypto'
import { lockUser } from '../src/db/locks.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { noteCapture, noteUnmatched } from '../src/modules/payments/settling/note-capture.ts'
import { insertPurchase, purchaseById, type PurchaseRow } from '../src/modules/shop/index.ts'
import type { Somebody, TestApp } from './app.ts'

/** The catalogue's first product of points: 1,000 points for 1,000 yen. */
const product = { id: 1, name: '1,000ポイント', yen: 1000, days: 180 }

type Opened = { method?: PurchaseRow['method']; code?: string; openFor?: number }

/** Opens a purchase of 1,000 points that waits for its money, as the cart does once the gateway has answered. */
export async function openPurchase(
  app: TestApp,
  { id }: Pick<Somebody, 'id'>,
  { method = 'bank', code = '4821', openFor = 7 * 86_400_000 }: Opened = {},
): Promise<PurchaseRow> {
  const now = app.clock.now()
  const until = new Date(now.getTime() + openFor)
  const bank = { name: '青空銀行', branch: '本店', kind: '普通', number: '1234567', holder: 'テンサク' }
  return inTransaction(app.services.db, (tx) =>
    insertPurchase(tx, {
      order_id: randomUUID(),
      user_id: id,
      category_id: 1,
      product_id: product.id,
      name: product.name,
      quantity: 1,
      method,
      list_amount: product.yen,
      amount: product.yen,
      tax: 90,
      points: 1000,
      bonus: 0,
      valid_days: product.days,
      status: 'pending',
      digest: Buffer.from(''),
      gateway: method === 'credit_card' ? 'paypal' : 'komoju',
      payment_id: randomUUID(),
      next: JSON.stringify({ kind: 'transfer', bank, code, expires_at: until.toISOString() }),
      created_at: now,
      expires_at: until,
    }),
  )
}

/** Lets money come in at the gateway of a purchase, or for no purchase. Returns the purchase as it is then. */
export async function payIn(
  app: TestApp,
  { purchaseId, amount, at = app.clock.now() }: { purchaseId: number | null; amount: number; at?: Date },
): Promise<PurchaseRow | undefined> {
  const capture = { id: randomUUID(), amount, fee: 30, at }
  return inTransaction(app.services.db, async (tx) => {
    const money = { source: 'komoju', paymentId: randomUUID(), capture } as const
    const purchase = purchaseId === null ? undefined : await purchaseById(tx, purchaseId)
    if (!purchase) {
      await noteUnmatched(tx, app.services, money)
      return undefined
    }
    await lockUser(tx, purchase.user_id)
    const source = purchase.gateway ?? 'komoju'
    return noteCapture(tx, app.services, purchase, { ...money, source })
  })
}
