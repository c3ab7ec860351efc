import { implement } from '../../../http/call.ts'
import { emailKeyOf } from '../email/email-address.ts'
import { insertRequest } from './repo.ts'

/** only stores the request, so that every address gets the same answer in the same time. */
export const requestPassword = implement('POST /api/password/requests', async (services, { body }) => {
  await insertRequest(services.db, 'member', emailKeyOf(body.email), services.clock.now())
  return undefined
})

/** The same for an instructor, so that they need no operator. */
export const requestInstructorPassword = implement(
  'POST /api/instructor/password/requests',
  async (services, { body }) => {
    await insertRequest(services.db, 'instructor', emailKeyOf(body.email), services.clock.now())
    return undefined
  },
)
