import { implement } from '../../http/call.ts'
import { setPendingEmail } from './account-repo.ts'
import { userById } from './repo.ts'
import { userView } from './view.ts'

export const dropEmail = implement('DELETE /api/users/{id}/emails', async ({ db }, { actor }) => {
  await setPendingEmail(db, actor.id, null)
  return userView(await userById(db, actor.id))
})
