import { implement } from '../../../http/call.ts'
import { sessionCookies } from '../../../http/session-cookies.ts'
import { signOut } from '../sessions/live-session.ts'

export const logOutOperator = implement('POST /api/ops/logout', async (services, { actor, answerHeader }) => {
  await signOut(services, actor.sessionId)
  answerHeader('Set-Cookie', sessionCookies.operator.clear(services.production))
  return undefined
})
