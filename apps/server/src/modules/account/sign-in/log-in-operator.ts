import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { sessionCookies } from '../../../http/session-cookies.ts'
import { enterByCode, enterByPassword } from './desk-sign-in.ts'
import { holderById } from './repo.ts'
import { signOut } from '../sessions/open-session.ts'
import { changeDeskPassword } from '../passwords/change-desk-password.ts'
import { setOperatorPassword } from '../operators/repo.ts'

export const operatorLogin = implement('POST /api/ops/login', (services, asked) =>
  enterByPassword(services, 'operator', asked),
)

export const operatorLoginByCode = implement('POST /api/ops/login/code', (services, asked) =>
  enterByCode(services, 'operator', asked),
)

export const getOperator = implement('GET /api/ops/me', async ({ db }, { actor }) => {
  const { id, name, email } = orRefuse(await holderById(db, { principal: 'operator', id: actor.id }), 'unauthenticated')
  return { id, name, email }
})

export const operatorLogout = implement('POST /api/ops/logout', async (services, { actor, answerHeader }) => {
  await signOut(services, actor.sessionId)
  answerHeader('Set-Cookie', sessionCookies.operator.clear(services.production))
  return undefined
})

export const changeOperatorPassword = implement('PATCH /api/ops/password', (services, { actor, body }) =>
  changeDeskPassword(services, actor, body, setOperatorPassword),
)
