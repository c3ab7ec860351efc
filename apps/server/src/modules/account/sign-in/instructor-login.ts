import { implement } from '../../../http/call.ts'
import { deskCookie } from '../../../http/desk-cookie.ts'
import { signIn } from './sessions.ts'
import { keepDevice, visitorOf } from './visitor.ts'

export const instructorLogin = implement('POST /api/instructor/login', async (services, asked) => {
  const visitor = visitorOf(asked)
  const token = await signIn(services, 'instructor', asked.body, visitor)
  asked.answerHeader('Set-Cookie', deskCookie.set(token, services.production))
  keepDevice(asked, visitor, services)
  return { token }
})
