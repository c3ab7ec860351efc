import { implement } from '../../http/call.ts'
import { deskCookie } from '../../http/desk-cookie.ts'
import { signIn } from './sessions.ts'

export const instructorLogin = implement(
  'POST /api/instructor/login',
  async (services, { body, address, answerHeader }) => {
    const token = await signIn(services, 'instructor', body.email, body.password, address)
    answerHeader('Set-Cookie', deskCookie.set(token, services.production))
    return { token }
  },
)
