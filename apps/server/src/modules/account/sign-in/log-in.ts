import { implement } from '../../../http/call.ts'
import { openSession, signIn } from '../sessions/open-session.ts'
import { keepDevice, visitorOf } from '../visitor.ts'

export const login = implement('POST /api/login', async (services, asked) => {
  const visitor = visitorOf(asked)
  const token = await signIn(services, {
    principal: 'member',
    login: asked.body,
    visitor,
    enter: (tx, id) => openSession({ ...services, db: tx }, 'member', id, { ...visitor, strategy: 'local' }),
  })
  keepDevice(asked, visitor, services)
  return { token }
})
