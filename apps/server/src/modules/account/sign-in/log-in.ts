import { implement } from '../../../http/call.ts'
import { openSession } from '../sessions/open-session.ts'
import { signIn } from './sign-in.ts'
import { setDeviceCookie, visitorOf } from '../visitor.ts'

export const logIn = implement('POST /api/login', async (services, asked) => {
  const visitor = visitorOf(asked)
  const token = await signIn(services, {
    principal: 'member',
    login: asked.body,
    visitor,
    onProven: (tx, id) => openSession({ ...services, db: tx }, 'member', id, { ...visitor, strategy: 'local' }),
  })
  setDeviceCookie(asked, visitor, services)
  return { token }
})
