import { day } from '@tensaku/domain/calendar'
import { livingSince } from '@tensaku/domain/sessions'
import type { Sweep } from '../../../jobs/index.ts'
import { deleteEnded } from './repo.ts'

/** An address and a browser are kept as long as mails are. */
const days90 = 90 * day

const atOnce = 1000

/** Forgets a session 90 days after it was ended or ran out. That somebody signed in stays among their security events. */
export const forgetSessions: Sweep = {
  name: 'forget-sessions',
  run({ db, clock }) {
    const endedBefore = new Date(clock.now().getTime() - days90)
    return deleteEnded(db, { endedBefore, unusedSince: livingSince(endedBefore), most: atOnce })
  },
}
