import { randomUUID } from 'node:crypto'
import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { networkOf } from '../../account/index.ts'
import { renewsWith } from '../../subscriptions/index.ts'
import { attempt } from '../attempts/attempt.ts'
import { noteAttempt, noteResult, resultOf, setupOf } from '../attempts/repo.ts'
import { refuseDeclined } from '../attempts/refuse-declined.ts'
import { gatewaysOf } from '../settling/gateways.ts'
import { deleteAtGateway } from './delete-at-gateway.ts'
import { mostCards } from './keep-card.ts'
import { markOf } from './mark-of.ts'
import { outcomeOrRefuse } from './outcome-or-refuse.ts'
import { cardByToken, cardsOf, insertCard, markDeleted } from './repo.ts'
import { cardView } from './view.ts'

/** */
export const listCreditCards = implement('GET /api/users/{id}/credit-cards', async ({ db, payments }, { actor }) => ({
  items: (await cardsOf(db, actor.id)).map(cardView),
  most: mostCards,
  sandbox: payments?.sandbox ?? false,
}))

/** Notes an attempt about a card. Refuses `cards_full`, `card_attempts`. */
const prepare = (
  { db, clock }: Services,
  { userId, key, act, network }: { userId: number; key: string; act: 'set_up_card' | 'store_card'; network: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const now = clock.now()
    if ((await cardsOf(tx, userId)).length >= mostCards) throw new Refused('cards_full')
    await refuseDeclined(tx, { userId, network, now })
    await noteAttempt(tx, { key, purchaseId: null, userId, gateway: 'paypal', act, network, at: now })
  })

export const setUpCreditCard = implement(
  'POST /api/users/{id}/credit-cards/setup',
  async (services, { actor: { id: userId }, address }) => {
    const key = `${randomUUID()}:set-up`
    await prepare(services, { userId, key, act: 'set_up_card', network: networkOf(address) })
    const [card] = await cardsOf(services.db, userId)
    const outcome = await attempt(services, { key, card: true }, () =>
      gatewaysOf(services).paypal.setUpCard({
        key,
        customer: card?.customer ?? null,
        returnUrl: `${services.publicUrl}/settings/credit_card`,
        cancelUrl: `${services.publicUrl}/settings/credit_card`,
      }),
    )
    const { setupToken, url } = outcomeOrRefuse(outcome)
    await noteResult(services.db, key, setupToken)
    return { setup_token: setupToken, url }
  },
)

/** Stores the card that the payer typed at the gateway. Only the member who began it may. */
export const storeCreditCard = implement(
  'POST /api/users/{id}/credit-cards',
  async (services, { actor: { id: userId }, address, body: { setup_token: setupToken } }) => {
    const { db, clock } = services
    const key = orRefuse(await setupOf(db, userId, setupToken), 'card_not_found').replace(':set-up', ':store')
    const result = await resultOf(db, key)
    const stored = (await cardsOf(db, userId)).find(({ id }) => String(id) === result)
    if (stored) return { card: cardView(stored) }
    await prepare(services, { userId, key, act: 'store_card', network: networkOf(address) })
    const outcome = await attempt(services, { key, card: true }, () =>
      gatewaysOf(services).paypal.storeCard({ key, setupToken }),
    )
    const card = outcomeOrRefuse(outcome)
    await inTransaction(db, async (tx) => {
      await lockUser(tx, userId)
      const full = (await cardsOf(tx, userId)).filter(({ token }) => token !== card.token).length >= mostCards
      await insertCard(tx, userId, { ...card, fingerprint: card.fingerprint ?? markOf(card) }, clock.now())
      const kept = await cardByToken(tx, card.token)
      if (kept) await noteResult(tx, key, String(kept.id))
      if (full && kept) await markDeleted(tx, { userId, cardId: kept.id }, clock.now())
    })
    const kept = orRefuse(await cardByToken(db, card.token), 'card_not_found')
    if (kept.deleted_at !== null) throw new Refused('cards_full')
    return { card: cardView(kept) }
  },
)

/** Deletes a card here, and at the gateway at once; a sweep repeats deletions that the gateway did not answer. */
export const deleteCreditCard = implement(
  'DELETE /api/users/{id}/credit-cards/{cardId}',
  async ({ db }, { actor, params }) =>
    orRefuse(
      (await cardsOf(db, actor.id)).find(({ id }) => id === params.cardId),
      'card_not_found',
    ),
  async (services, { actor: { id: userId }, loaded: { id: cardId, token } }) => {
    const now = services.clock.now()
    await inTransaction(services.db, async (tx) => {
      await lockUser(tx, userId)
      if (await renewsWith(tx, userId, cardId)) throw new Refused('card_in_use')
      await markDeleted(tx, { userId, cardId }, now)
    })
    await deleteAtGateway(services, { id: cardId, token, user_id: userId })
    return undefined
  },
)
