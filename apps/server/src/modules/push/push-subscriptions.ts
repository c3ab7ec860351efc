import type { Connection } from '../../db/database.ts'
import { lockUser } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import {
  deleteBeyond,
  deleteSubscriptionOf,
  hasSubscription,
  lockEndpoint,
  saveSubscription,
  subscriptionsOf,
} from './subscriptions-repo.ts'

export const getPushSubscription = implement('GET /api/users/{id}/push-subscription', async ({ db }, { actor }) => ({
  active: await hasSubscription(db, actor.sessionId),
}))

/** The most devices of a member. */
const mostDevices = 10

export const updatePushSubscription = implement(
  'PUT /api/users/{id}/push-subscription',
  async ({ db, clock, push }, { actor, body }) => {
    if (!push.accepts(body.endpoint)) throw new Refused('push_endpoint_refused')
    const owner = { sessionId: actor.sessionId, userId: actor.id }
    await inTransaction(db, async (tx) => {
      await lockUser(tx, actor.id)
      await lockEndpoint(tx, body.endpoint)
      await saveSubscription(tx, owner, body, clock.now())
      await deleteBeyond(tx, owner, mostDevices)
    })
    return undefined
  },
)

export const deletePushSubscription = implement(
  'DELETE /api/users/{id}/push-subscription',
  async ({ db }, { actor }) => {
    await deleteSubscriptionOf(db, actor.sessionId)
    return undefined
  },
)

/**
 * The push service of each device, and the time of its subscription. The addresses are omitted: with one, anybody can send
 * pushes.
 */
export const exportOf = async (db: Connection, userId: number) =>
  (await subscriptionsOf(db, userId)).map(({ endpoint, created_at: since }) => ({
    service: new URL(endpoint).host,
    created_at: since,
  }))
