import { isByCard } from '@tensaku/domain/shop'
import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { announce } from '../../notifications/index.ts'
import {
  monthsIn,
  nextProduct,
  planStateOf,
  pricesAt,
  subscriptionOf,
  updateSubscription,
} from '../../subscriptions/index.ts'
import { cardsOf } from '../cards/repo.ts'

/** How the next terms are paid. A card that is stored renews the plan; with any other way it ends with its term. */
export const changePlanPayment = implement(
  'PUT /api/users/{id}/subscriptions/payment',
  async ({ db, clock }, { actor: { id: userId }, body: { method, duration, card_id: wanted } }) =>
    inTransaction(db, async (tx) => {
      await lockUser(tx, userId)
      const now = clock.now()
      const state = orRefuse(await planStateOf(tx, userId), 'plan_not_running')
      const months = monthsIn(duration)
      if (pricesAt(nextProduct(state), now)[months] === undefined) throw new Refused('method_refused')
      const cards = isByCard(method) ? (await cardsOf(tx, userId)).filter(({ refused_at: refused }) => !refused) : []
      const card = wanted === undefined ? cards[0] : cards.find(({ id }) => id === wanted)
      if (isByCard(method) && !card) throw new Refused('card_missing')
      await updateSubscription(tx, state.subscription.id, { method, months, card_id: card?.id ?? null })
      await announce(tx, { audience: 'member', id: userId, event: { kind: 'subscription' }, now })
      return { subscription: orRefuse(await subscriptionOf(tx, userId, now), 'plan_not_running') }
    }),
)
