import { implement } from '../../../http/call.ts'
import { grantWelcomeGift } from '../gifts/welcome-gift.ts'
import { userById } from './repo.ts'
import { userView } from './view.ts'

export const getUser = implement('GET /api/users/{id}', async (services, { actor, address }) => {
  if (actor.verified) await grantWelcomeGift(services, actor.id, address)
  return userView(await userById(services.db, actor.id))
})
