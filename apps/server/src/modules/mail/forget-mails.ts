import { day } from '@tensaku/domain/calendar'
import type { Sweep } from '../../jobs/index.ts'
import { deleteMailsBefore } from './repo.ts'

const days90 = 90 * day
const atOnce = 500

/** Forgets mails 90 days after they were written, as the privacy policy promises. */
export const forgetMails: Sweep = {
  name: 'forget-mails',
  causesNothing: true,
  run: ({ db, clock }) => deleteMailsBefore(db, new Date(clock.now().getTime() - days90), atOnce),
}
