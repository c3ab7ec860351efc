import { implement } from '../../../http/call.ts'
import { emailKeyOf } from '../../account/index.ts'
import { insertApplication } from './repo.ts'

/** What waits from one address: the first word and some better ones. */
const mostWaiting = 3

/** Only writes down who would like to instruct, so that the answer is the same for every address. */
export const applyAsInstructor = implement('POST /api/instructor/applications', async ({ db, clock }, { body }) => {
  await insertApplication(db, { ...body, emailKey: emailKeyOf(body.email), at: clock.now() }, mostWaiting)
  return undefined
})
