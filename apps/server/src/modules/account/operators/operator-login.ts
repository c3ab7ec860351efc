import { implement } from '../../../http/call.ts'
import { enterByCode, enterByPassword } from '../second-factor/enter.ts'

export const operatorLogin = implement('POST /api/ops/login', (services, asked) =>
  enterByPassword(services, 'operator', asked),
)

export const operatorLoginByCode = implement('POST /api/ops/login/code', (services, asked) =>
  enterByCode(services, 'operator', asked),
)
