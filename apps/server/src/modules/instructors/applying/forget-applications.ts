import { day } from '@tensaku/domain/calendar'
import type { Sweep } from '../../../jobs/index.ts'
import { forgetDecided } from './repo.ts'

const keptMs = 180 * day

/** Deletes applications half a year after their decision. */
export const forgetApplications: Sweep = {
  name: 'forget-applications',
  causesNothing: true,
  run: ({ db, clock }) => forgetDecided(db, new Date(clock.now().getTime() - keptMs)),
}
