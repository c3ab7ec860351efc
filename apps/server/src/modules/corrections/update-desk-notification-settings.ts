import { implement } from '../../http/call.ts'
import { setWantsDigest } from './pool-digest-repo.ts'

export const updateDeskNotificationSettings = implement(
  'PUT /api/instructor/notification-settings',
  async ({ db }, { actor, body }) => {
    await setWantsDigest(db, actor.id, body.pool_digest)
    return body
  },
)
