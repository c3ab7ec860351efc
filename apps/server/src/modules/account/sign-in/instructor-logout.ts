import { implement } from '../../../http/call.ts'
import { deskCookie } from '../../../http/desk-cookie.ts'
import { signOut } from './sessions.ts'

export const instructorLogout = implement('POST /api/instructor/logout', async (services, { actor, answerHeader }) => {
  await signOut(services, actor.sessionId)
  answerHeader('Set-Cookie', deskCookie.clear())
  return undefined
})
