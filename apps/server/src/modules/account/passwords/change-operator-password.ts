import { implement } from '../../../http/call.ts'
import { setOperatorPassword } from '../operators/repo.ts'
import { changeDeskPassword } from './change-desk-password.ts'

export const changeOperatorPassword = implement('PATCH /api/ops/password', (services, { actor, body }) =>
  changeDeskPassword(services, actor, body, setOperatorPassword),
)
