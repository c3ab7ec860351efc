import { implement } from '../../http/call.ts'
import { grantWelcomeGift } from '../points/index.ts'
import { userById } from './repo.ts'
import { userView } from './view.ts'

export const getUser = implement('GET /api/users/{id}', async (services, { actor }) => {
  if (actor.verified) await grantWelcomeGift(services, actor.id)
  return userView(await userById(services.db, actor.id))
})
