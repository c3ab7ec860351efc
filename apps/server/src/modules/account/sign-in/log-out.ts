import { implement } from '../../../http/call.ts'
import { sessionCookies } from '../../../http/session-cookies.ts'
import { signOut } from '../sessions/live-session.ts'

export const logOut = implement('POST /api/logout', async (services, { actor }) => {
  await signOut(services, actor.sessionId)
  return undefined
})

export const logOutInstructor = implement('POST /api/instructor/logout', async (services, { actor, answerHeader }) => {
  await signOut(services, actor.sessionId)
  answerHeader('Set-Cookie', sessionCookies.instructor.clear(services.production))
  return undefined
})

export const logOutOperator = implement('POST /api/ops/logout', async (services, { actor, answerHeader }) => {
  await signOut(services, actor.sessionId)
  answerHeader('Set-Cookie', sessionCookies.operator.clear(services.production))
  return undefined
})
