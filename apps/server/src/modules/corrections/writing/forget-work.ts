import { day } from '@tensaku/domain/calendar'
import type { Sweep } from '../../../jobs/index.ts'
import { deleteBefore, thinBefore } from './revisions-repo.ts'

const forgottenAtOnce = 1000
const thinnedAtOnce = 200

/** Thins the revisions of a work that were replaced a day ago to the last of each hour, and deletes them after 30 days. */
export const forgetWork: Sweep = {
  name: 'forget-work',
  causesNothing: true,
  async run({ db, clock }) {
    const now = clock.now().getTime()
    const deleted = await deleteBefore(db, new Date(now - 30 * day), forgottenAtOnce)
    return deleted + (await thinBefore(db, new Date(now - day), thinnedAtOnce))
  },
}
