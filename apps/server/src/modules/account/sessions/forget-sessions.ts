import { day } from '@tensaku/domain/calendar'
import { livingSince } from '@tensaku/domain/sessions'
import type { Sweep } from '../../../jobs/index.ts'
import { deleteEnded } from './repo.ts'

/** Network and browser are stored as long as mails are. */
const days90 = 90 * day

const atOnce = 1000

/** Deletes a session 90 days after its end. The sign-in stays among the security events. */
export const forgetSessions: Sweep = {
  name: 'forget-sessions',
  causesNothing: true,
  run({ db, clock }) {
    const endedBefore = new Date(clock.now().getTime() - days90)
    return deleteEnded(db, { endedBefore, unusedSince: livingSince(endedBefore), most: atOnce })
  },
}
