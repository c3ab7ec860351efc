import { implement } from '../../http/call.ts'
import { wantsDigest } from './pool-digest-repo.ts'

export const getDeskNotificationSettings = implement(
  'GET /api/instructor/notification-settings',
  async ({ db }, { actor }) => ({ pool_digest: await wantsDigest(db, actor.id) }),
)
