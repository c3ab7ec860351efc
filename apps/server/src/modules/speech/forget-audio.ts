import type { Sweep } from '../../jobs/index.ts'
import { placeOf } from './audio-of.ts'
import { forgetUnused, unusedSince } from './repo.ts'

const days30 = 30 * 24 * 60 * 60_000
const atOnce = 100

/** Drops audio that nobody has listened to for 30 days: it can be made again. */
export const forgetAudio: Sweep = {
  name: 'forget-audio',
  async run({ db, clock, storage }) {
    const before = new Date(clock.now().getTime() - days30)
    let done = 0
    for (const key of await unusedSince(db, before, atOnce)) {
      await db.transaction().execute(async (tx) => {
        if (!(await forgetUnused(tx, key, before))) return
        await storage.delete(placeOf(key))
        done += 1
      })
    }
    return done
  },
}
