import { implement } from '../../../http/call.ts'
import { signOut } from '../sessions/live-session.ts'

export const logOut = implement('POST /api/logout', async (services, { actor }) => {
  await signOut(services, actor.sessionId)
  return undefined
})
