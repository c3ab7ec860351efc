import { day } from '@tensaku/domain/calendar'
import type { Sweep } from '../../jobs/index.ts'
import { deleteEventsBefore } from './repo.ts'

const days2 = 2 * day
const atOnce = 5000

/** Deletes events after two days: an app that was away for longer fetches everything again. */
export const forgetEvents: Sweep = {
  name: 'forget-events',
  causesNothing: true,
  run: ({ db, clock }) => deleteEventsBefore(db, new Date(clock.now().getTime() - days2), atOnce),
}
