import type { Sweep } from '../../../jobs/index.ts'
import { forgetDecided } from './repo.ts'

const keptMs = 180 * 24 * 60 * 60_000

/** Deletes applications half a year after they were decided. */
export const forgetApplications: Sweep = {
  name: 'forget-applications',
  run: ({ db, clock }) => forgetDecided(db, new Date(clock.now().getTime() - keptMs)),
}
