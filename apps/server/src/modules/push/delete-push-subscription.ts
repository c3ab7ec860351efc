import { implement } from '../../http/call.ts'
import { deleteSubscriptionOf } from './subscriptions-repo.ts'

export const deletePushSubscription = implement(
  'DELETE /api/users/{id}/push-subscription',
  async ({ db }, { actor }) => {
    await deleteSubscriptionOf(db, actor.sessionId)
    return undefined
  },
)
