import { day } from '@tensaku/domain/calendar'
import { livingSince } from '@tensaku/domain/sessions'
import type { Sweep } from '../../jobs/index.ts'
import { deletePushesBefore } from './repo.ts'
import { deleteEnded } from './subscriptions-repo.ts'

const week = 7 * day
const atOnce = 500

/** Deletes the devices of ended sessions, and pushes a week after they were queued, since they quote learners' titles. */
export const forgetPushes: Sweep = {
  name: 'forget-pushes',
  causesNothing: true,
  async run({ db, clock }) {
    const now = clock.now()
    const ended = await deleteEnded(db, livingSince(now))
    return ended + (await deletePushesBefore(db, new Date(now.getTime() - week), atOnce))
  },
}
