import { hour } from '@tensaku/domain/calendar'
import type { Sweep } from '../../jobs/index.ts'
import { deleteRevisionsBefore, thinBefore } from './revisions-repo.ts'

const days30 = 30 * 24 * hour
const forgottenAtOnce = 1000
const thinnedAtOnce = 500

/** Thins revisions older than an hour to the last of each hour, and deletes them after 30 days. */
export const forgetRevisions: Sweep = {
  name: 'forget-revisions',
  causesNothing: true,
  async run({ db, clock }) {
    const ago = (ms: number) => new Date(clock.now().getTime() - ms)
    const forgotten = await deleteRevisionsBefore(db, ago(days30), forgottenAtOnce)
    return forgotten + (await thinBefore(db, ago(hour), thinnedAtOnce))
  },
}
