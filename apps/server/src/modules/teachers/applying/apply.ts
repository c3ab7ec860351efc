import { implement } from '../../../http/call.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { emailKeyOf } from '../../account/index.ts'
import { insertApplication, forgetDecided } from './repo.ts'

/** What waits from one address: the first word and some better ones. */
const mostWaiting = 3

/** Only writes down who would like to instruct, so that the answer is the same for every address. */
export const applyAsInstructor = implement('POST /api/instructor/applications', async ({ db, clock }, { body }) => {
  await insertApplication(db, { ...body, emailKey: emailKeyOf(body.email), at: clock.now() }, mostWaiting)
  return undefined
})

const keptMs = 180 * 24 * 60 * 60_000

/** Deletes applications half a year after they were decided. */
export const forgetApplications: Sweep = {
  name: 'forget-applications',
  run: ({ db, clock }) => forgetDecided(db, new Date(clock.now().getTime() - keptMs)),
}
