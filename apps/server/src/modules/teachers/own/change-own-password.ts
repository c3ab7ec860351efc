import { implement } from '../../../http/call.ts'
import { changeDeskPassword } from '../../account/index.ts'
import { setPassword } from '../applying/repo.ts'

export const changeOwnPassword = implement('PATCH /api/instructor/password', (services, { actor, body }) =>
  changeDeskPassword(services, actor, body, setPassword),
)
