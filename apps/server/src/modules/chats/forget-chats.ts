import { day } from '@tensaku/domain/calendar'
import type { Sweep } from '../../jobs/index.ts'
import { deleteLeft, deleteOld } from './repo.ts'

const keptAfterDraft = 7 * day
const keptAfterOrder = 365 * day
const atOnce = 500

/** Deletes the chats of drafts that were deleted seven days ago, and those of orders placed a year ago. */
export const forgetChats: Sweep = {
  name: 'forget-chats',
  causesNothing: true,
  async run({ db, clock }) {
    const ago = (ms: number) => new Date(clock.now().getTime() - ms)
    return (await deleteLeft(db, ago(keptAfterDraft), atOnce)) + (await deleteOld(db, ago(keptAfterOrder), atOnce))
  },
}
