import { implement } from '../../../http/call.ts'
import { signInByCode, signInByPassword } from './desk-sign-in.ts'

export const logInOperator = implement('POST /api/ops/login', (services, asked) =>
  signInByPassword(services, 'operator', asked),
)

export const logInOperatorByCode = implement('POST /api/ops/login/code', (services, asked) =>
  signInByCode(services, 'operator', asked),
)
