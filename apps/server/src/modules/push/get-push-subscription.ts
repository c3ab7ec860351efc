import { implement } from '../../http/call.ts'
import { hasSubscription } from './subscriptions-repo.ts'

export const getPushSubscription = implement('GET /api/users/{id}/push-subscription', async ({ db }, { actor }) => ({
  active: await hasSubscription(db, actor.sessionId),
}))
