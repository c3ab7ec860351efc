import { implement } from '../../../http/call.ts'
import { insertRequest } from './passwords-repo.ts'
import { emailKeyOf } from '../persons/persons.ts'

/** only writes down who asked, so that the answer and the time it takes are the same for every address. */
export const requestPassword = implement('POST /api/password/requests', async (services, { body }) => {
  await insertRequest(services.db, emailKeyOf(body.email), services.clock.now())
  return undefined
})
