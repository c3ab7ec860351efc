import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { ownById } from './repo.ts'
import { ownView } from './view.ts'

export const getOwnProfile = implement('GET /api/instructor/profile', async ({ db }, { actor }) =>
  ownView(orRefuse(await ownById(db, actor.id), 'unauthenticated')),
)
