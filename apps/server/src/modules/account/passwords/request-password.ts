import { implement } from '../../../http/call.ts'
import { limit } from '../limits/limits.ts'
import { networkOf } from '../sign-in/network.ts'
import { insertRequest } from './passwords-repo.ts'
import { emailKeyOf } from '../persons/persons.ts'

const mostAnHour = 20
const hour = 60 * 60 * 1000

/** only writes down who asked, so that the answer and the time it takes are the same for every address. */
export const requestPassword = implement('POST /api/password/requests', async (services, { body, address }) => {
  await limit(services, `password-request:${networkOf(address)}`, mostAnHour, hour)
  await insertRequest(services.db, emailKeyOf(body.email), services.clock.now())
  return undefined
})
