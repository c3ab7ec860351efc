import type { Tx } from '../../../db/database.ts'
import { wake } from '../../../jobs/wake.ts'
import type { GatewayPayment } from '../../../ports/payments.ts'
import { updatePurchase, type PurchaseRow } from '../../shop/index.ts'
import { cardByToken, cardsOf, insertCard, markDeleted } from './repo.ts'

/** Stored cards of one member at most. */
export const mostCards = 3

/** Keeps the card that paid, if its payer wants that. A fourth one is deleted at the gateway again. */
export async function keepCard(tx: Tx, purchase: PurchaseRow, { card }: GatewayPayment, now: Date): Promise<void> {
  const { user_id: userId, save_card: wanted } = purchase
  if (!wanted || !card?.token || !card.customer || (await cardByToken(tx, card.token))) return
  const full = (await cardsOf(tx, userId)).length >= mostCards
  await insertCard(tx, userId, { ...card, token: card.token, customer: card.customer, fingerprint: null }, now)
  const kept = await cardByToken(tx, card.token)
  if (!kept) return
  await updatePurchase(tx, purchase.id, { card_id: kept.id })
  if (!full) return
  await markDeleted(tx, { userId, cardId: kept.id }, now)
  await wake(tx, 'delete-cards')
}
