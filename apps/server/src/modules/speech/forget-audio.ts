import { day } from '@tensaku/domain/calendar'
import type { Sweep } from '../../jobs/index.ts'
import { rowByRow } from '../../jobs/row-by-row.ts'
import { storageKeyOf } from './audio-of.ts'
import { forgetUnused, unusedSince } from './repo.ts'

const days30 = 30 * day
const atOnce = 100

/** Deletes audios without use for 30 days: they can be made again. */
export const forgetAudio: Sweep = {
  name: 'forget-audio',
  causesNothing: true,
  async run(services) {
    const { db, clock, storage } = services
    const before = new Date(clock.now().getTime() - days30)
    return rowByRow(services, this.name, await unusedSince(db, before, atOnce), async (tx, key) => {
      if (!(await forgetUnused(tx, key, before))) return false
      await storage.delete(storageKeyOf(key))
      return true
    })
  },
}
