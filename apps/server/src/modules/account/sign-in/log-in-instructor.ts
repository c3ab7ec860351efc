import { implement } from '../../../http/call.ts'
import { sessionCookies } from '../../../http/session-cookies.ts'
import { enterByCode, enterByPassword } from './desk-sign-in.ts'
import { signOut } from '../sessions/open-session.ts'

export const instructorLogin = implement('POST /api/instructor/login', (services, asked) =>
  enterByPassword(services, 'instructor', asked),
)

export const instructorLoginByCode = implement('POST /api/instructor/login/code', (services, asked) =>
  enterByCode(services, 'instructor', asked),
)

export const instructorLogout = implement('POST /api/instructor/logout', async (services, { actor, answerHeader }) => {
  await signOut(services, actor.sessionId)
  answerHeader('Set-Cookie', sessionCookies.instructor.clear(services.production))
  return undefined
})
