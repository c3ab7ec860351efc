import { implement } from '../../http/call.ts'
import { userById } from './repo.ts'
import { userView } from './view.ts'
import { welcome } from './entry/welcome-gift.ts'

export const getUser = implement('GET /api/users/{id}', async (services, { actor, address }) => {
  if (actor.verified) await welcome(services, actor.id, address)
  return userView(await userById(services.db, actor.id))
})
