import type { Tx } from '../../../db/database.ts'
import { wake } from '../../../jobs/wake.ts'
import type { GatewayPayment } from '../../../ports/payments.ts'
import { updatePurchase, type PurchaseRow } from '../../shop/index.ts'
import { markOf } from './mark-of.ts'
import { cardByToken, cardsOf, insertCard, markDeleted } from './repo.ts'

/** Stored cards of one member at most. */
export const mostCards = 3

/** Keeps the card that paid, if its payer wants that. A fourth one is deleted at the gateway again. */
export async function keepCard(
  tx: Tx,
  purchase: PurchaseRow,
  { card }: GatewayPayment,
  now: Date,
): Promise<PurchaseRow> {
  const { user_id: userId, save_card: wanted } = purchase
  if (!wanted || !card?.token || !card.customer || (await cardByToken(tx, card.token))) return purchase
  const full = (await cardsOf(tx, userId)).length >= mostCards
  await insertCard(tx, userId, { ...card, token: card.token, customer: card.customer, fingerprint: markOf(card) }, now)
  const kept = await cardByToken(tx, card.token)
  if (!kept) return purchase
  const known = await updatePurchase(tx, purchase.id, { card_id: kept.id })
  // A card that renews a plan is never too many.
  if (!full || purchase.category_id === 4) return known
  await markDeleted(tx, { userId, cardId: kept.id }, now)
  await wake(tx, 'delete-cards')
  return known
}
