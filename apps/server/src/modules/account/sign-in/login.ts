import { implement } from '../../../http/call.ts'
import { signIn } from './sessions.ts'
import { keepDevice, visitorOf } from './visitor.ts'

export const login = implement('POST /api/login', async (services, asked) => {
  const visitor = visitorOf(asked)
  const token = await signIn(services, 'member', asked.body, visitor)
  keepDevice(asked, visitor, services)
  return { token }
})
