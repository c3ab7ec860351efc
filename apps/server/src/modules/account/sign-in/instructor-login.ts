import { implement } from '../../../http/call.ts'
import { enterByCode, enterByPassword } from '../second-factor/enter.ts'

export const instructorLogin = implement('POST /api/instructor/login', (services, asked) =>
  enterByPassword(services, 'instructor', asked),
)

export const instructorLoginByCode = implement('POST /api/instructor/login/code', (services, asked) =>
  enterByCode(services, 'instructor', asked),
)
