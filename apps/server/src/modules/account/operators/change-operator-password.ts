import { implement } from '../../../http/call.ts'
import { changeDeskPassword } from '../desk-account/change-desk-password.ts'
import { setOperatorPassword } from './operators-repo.ts'

export const changeOperatorPassword = implement('PATCH /api/ops/password', (services, { actor, body }) =>
  changeDeskPassword(services, actor, body, setOperatorPassword),
)
