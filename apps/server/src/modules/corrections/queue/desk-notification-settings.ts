import { implement } from '../../../http/call.ts'
import { wantsDigest, setWantsDigest } from './pool-digest-repo.ts'

export const getDeskNotificationSettings = implement(
  'GET /api/instructor/notification-settings',
  async ({ db }, { actor }) => ({ pool_digest: await wantsDigest(db, actor.id) }),
)

export const updateDeskNotificationSettings = implement(
  'PUT /api/instructor/notification-settings',
  async ({ db }, { actor, body }) => {
    await setWantsDigest(db, actor.id, body.pool_digest)
    return body
  },
)
