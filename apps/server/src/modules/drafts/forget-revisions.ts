import type { Sweep } from '../../jobs/index.ts'
import { deleteRevisionsBefore } from './repo.ts'

const days30 = 30 * 24 * 60 * 60_000
const atOnce = 1000

/** Forgets a replaced text 30 days after it was replaced. */
export const forgetRevisions: Sweep = {
  name: 'forget-revisions',
  run: ({ db, clock }) => deleteRevisionsBefore(db, new Date(clock.now().getTime() - days30), atOnce),
}
