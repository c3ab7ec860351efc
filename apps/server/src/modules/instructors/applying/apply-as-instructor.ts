import { implement } from '../../../http/call.ts'
import { emailKeyOf } from '../../account/index.ts'
import { insertApplication } from './repo.ts'

/** The number of waiting applications of one address: the first and some better ones. */
const mostWaiting = 3

/** Only stores the application, so that the answer is the same for every address. */
export const applyAsInstructor = implement('POST /api/instructor/applications', async ({ db, clock }, { body }) => {
  await insertApplication(db, { ...body, emailKey: emailKeyOf(body.email), at: clock.now() }, mostWaiting)
  return undefined
})
