import { day } from '@tensaku/domain/calendar'
import type { Sweep } from '../../../jobs/index.ts'
import { forgetEvents } from './repo.ts'

const year = 365 * day

/** Deletes events older than a year. */
export const forgetSecurityEvents: Sweep = {
  name: 'forget-security-events',
  causesNothing: true,
  run: ({ db, clock }) => forgetEvents(db, new Date(clock.now().getTime() - year)),
}
