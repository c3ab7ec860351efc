import { implement } from '../../../http/call.ts'
import { signOut } from './sessions.ts'

export const logout = implement('POST /api/logout', async (services, { actor }) => {
  await signOut(services, actor.sessionId)
  return undefined
})
