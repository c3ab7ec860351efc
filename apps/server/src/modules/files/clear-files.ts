import { hour, day } from '@tensaku/domain/calendar'
import { inTransaction } from '../../db/transaction.ts'
import type { Sweep } from '../../jobs/index.ts'
import { rowByRow } from '../../jobs/row-by-row.ts'
import type { Services } from '../../ports/services.ts'
import { noteNeeded, type CheckedRow } from './held-repo.ts'
import { deletedFiles, markCleared, markDeleted, postponeClearing, takeDeleted } from './repo.ts'

/** Each file is checked once a week. */
const lookedAtEvery = 7 * day
/** A deleted draft can be restored for 30 days, and the last check that found the file in use is at most a week older. */
const keptFor = 30 * day + lookedAtEvery
const atOnce = 100
/** The pause after the bytes of a file could not be deleted. */
const triedAgainAfter = hour

/** Files that no draft or order has shown for as long as one could be restored, and uploads that never arrived. */
const isUnneeded = ({ kind, stored_at: storedAt, needed_at: neededAt }: CheckedRow, now: Date): boolean =>
  storedAt === null || (kind === 'image' && neededAt.getTime() < now.getTime() - keptFor)

/** Removes the bytes of deleted files. A failure delays no other file and is tried again in an hour. */
async function clear(services: Services): Promise<number> {
  const { db, clock, storage, log } = services
  return rowByRow(services, clearFiles.name, await deletedFiles(db, clock.now(), atOnce), async (tx, id) => {
    const file = await takeDeleted(tx, id)
    if (!file) return false
    try {
      await storage.delete(file.key)
      if (file.thumb_key !== null) await storage.delete(file.thumb_key)
    } catch (error) {
      log.error('a file could not be cleared away', error, { file: id })
      await postponeClearing(tx, id, new Date(clock.now().getTime() + triedAgainAfter))
      return false
    }
    await markCleared(tx, id, clock.now())
    return true
  })
}

/** Finds the files that nobody needs and removes deleted ones. */
export const clearFiles: Sweep = {
  name: 'clear-files',
  async run(services) {
    const now = services.clock.now()
    const before = new Date(now.getTime() - lookedAtEvery)
    const dropped = await inTransaction(services.db, async (tx) => {
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
