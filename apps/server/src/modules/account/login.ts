import { implement } from '../../http/call.ts'
import { signIn } from './sessions.ts'

export const login = implement('POST /api/login', async (services, { body, address }) => ({
  token: await signIn(services, 'member', body.email, body.password, address),
}))
