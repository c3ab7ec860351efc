import { createHash } from 'node:crypto'
import { includedTax } from '@tensaku/domain/books'
import { planTermName } from '@tensaku/messages/plan-name'
import type { Tx } from '../../../db/database.ts'
import type { PurchaseRow } from '../../shop/index.ts'
import { insertPlanPurchase, paidUntil, type PlanState, type Renewal } from '../../subscriptions/index.ts'
import { createPurchase } from '../buying/new-purchase.ts'
import { noteOpening } from '../buying/open-payment.ts'
import { cardsOf } from '../cards/repo.ts'

/** The same id for the same try on every server: a second purchase of it is refused, here and at the gateway. */
function idOfTry(termId: number, nth: number): string {
  const hex = createHash('sha256').update(`renewal:${termId}:${nth}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Notes the purchase of the next term with the stored card, and its attempt. Undefined if the card is gone. */
export async function insertRenewal(
  tx: Tx,
  { state, renewal, nth, now }: { state: PlanState; renewal: Renewal; nth: number; now: Date },
): Promise<PurchaseRow | undefined> {
  const { user_id: userId, card_id: cardId } = state.subscription
  const last = state.terms.at(-1)
  const card = (await cardsOf(tx, userId)).find(({ id, refused_at: refused }) => id === cardId && refused === null)
  if (!last || !card) return undefined
  const { product, months, amount } = renewal
  const id = idOfTry(last.id, nth)
  const purchase = await createPurchase(tx, {
    bought: {
      category_id: 4,
      product_id: product.id,
      name: planTermName(product, months),
      quantity: 1,
      list_amount: amount,
      discount: 0,
      amount,
      tax: includedTax(amount),
      points: 0,
      bonus: 0,
      valid_days: null,
    },
    orderId: id,
    request: { userId, key: id, digest: createHash('sha256').update(id).digest() },
    method: 'one_click',
    gateway: 'paypal',
    card,
    now,
  })
  await insertPlanPurchase(tx, {
    purchase_id: purchase.id,
    user_id: userId,
    subscription_id: state.subscription.id,
    product_id: product.id,
    months,
    kind: 'renewal',
    price: amount,
    after_id: last.id,
    due_at: paidUntil(state, now),
    try: nth,
  })
  await noteOpening(tx, purchase, { network: undefined, payer: null })
  return purchase
}
