import { implement } from '../../../http/call.ts'
import { sessionCookies } from '../../../http/session-cookies.ts'
import { signOut } from '../sessions/live-session.ts'

export const logOutInstructor = implement('POST /api/instructor/logout', async (services, { actor, answerHeader }) => {
  await signOut(services, actor.sessionId)
  answerHeader('Set-Cookie', sessionCookies.instructor.clear(services.production))
  return undefined
})
