import { implement } from '../../../http/call.ts'
import { hashPassword, readPasswordLink, usePasswordLink } from '../../account/index.ts'
import { setPassword } from './repo.ts'

/** Where the mailed link leads: an instructor chooses his password. */
export const chooseDeskPassword = implement('POST /api/instructor/password', async (services, { body }) => {
  const { db, clock } = services
  const link = await readPasswordLink(services, body)
  const password = await hashPassword(body.password)
  await db.transaction().execute(async (tx) => {
    await usePasswordLink(tx, link, clock.now())
    await setPassword(tx, link.holder.id, password)
  })
  return undefined
})
