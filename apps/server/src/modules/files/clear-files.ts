import type { Sweep } from '../../jobs/index.ts'
import type { Services } from '../../ports/services.ts'
import { noteNeeded, type CheckedRow } from './held-repo.ts'
import { markCleared, markDeleted, takeDeleted } from './repo.ts'

const day = 24 * 60 * 60_000
/** Each file is looked at once a week. */
const lookedAtEvery = 7 * day
/** A deleted draft is restorable for 30 days, and what held a file was seen a week before that at the latest. */
const keptFor = 30 * day + lookedAtEvery
const atOnce = 100
const clearedAtOnce = 20

/** What no draft and no order has held for as long as either could come back, and what never arrived in the storage. */
const isUnneeded = ({ kind, stored_at: storedAt, needed_at: neededAt }: CheckedRow, now: Date): boolean =>
  storedAt === null || (kind === 'image' && neededAt.getTime() < now.getTime() - keptFor)

/** Takes the bytes of dead files out of the storage. One that cannot be reached keeps no other waiting, and is tried again. */
async function clear(services: Services): Promise<number> {
  const { db, clock, storage, log } = services
  return db.transaction().execute(async (tx) => {
    let done = 0
    for (const { id, key, thumb_key: thumbKey } of await takeDeleted(tx, clearedAtOnce)) {
      try {
        await storage.delete(key)
        if (thumbKey !== null) await storage.delete(thumbKey)
        await markCleared(tx, id, clock.now())
        done += 1
      } catch (error) {
        log.error('a file could not be cleared away', error, { file: id })
      }
    }
    return done
  })
}

/** Finds the files that nobody needs, and clears away those that are dead. */
export const clearFiles: Sweep = {
  name: 'clear-files',
  async run(services) {
    const now = services.clock.now()
    const before = new Date(now.getTime() - lookedAtEvery)
    const dropped = await services.db.transaction().execute(async (tx) => {
      const unneeded = (await noteNeeded(tx, { before, now, most: atOnce })).filter((row) => isUnneeded(row, now))
      await markDeleted(
        tx,
        unneeded.map(({ id }) => id),
        now,
      )
      return unneeded.length
    })
    return dropped + (await clear(services))
  },
}
