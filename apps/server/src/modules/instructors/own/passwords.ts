import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import {
  changeDeskPassword,
  hashPassword,
  readPasswordLink,
  setOperatorPassword,
  usePasswordLink,
} from '../../account/index.ts'
import { setPassword } from './repo.ts'

export const changeInstructorPassword = implement('PATCH /api/instructor/password', (services, { actor, body }) =>
  changeDeskPassword(services, actor, body, setPassword),
)

/** Stores the password that an instructor or an operator chooses by a mailed link. */
export const chooseDeskPassword = implement('POST /api/instructor/password', async (services, { body }) => {
  const { db, clock } = services
  const link = await readPasswordLink(services, body)
  const password = await hashPassword(body.password)
  await inTransaction(db, async (tx) => {
    await usePasswordLink(tx, link, clock.now())
    const { principal, id } = link.account
    await (principal === 'operator' ? setOperatorPassword : setPassword)(tx, id, password)
  })
  return undefined
})
