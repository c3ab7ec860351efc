import { minute, day } from '@tensaku/domain/calendar'
import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/transaction.ts'
import type { Sweep } from '../../jobs/index.ts'
import type { Services } from '../../ports/services.ts'
import * as mail from '../mail/index.ts'
import * as living from './living-repo.ts'
import { exportFailedMail, exportMail } from './mails.ts'
import { addressOf } from '../notifications/index.ts'
import * as repo from './repo.ts'

const lifeMs = 7 * day
/** The record of a request is kept as long as other security events. */
const recordMs = 365 * day
/** Longer than any try may take. */
const heldMs = 15 * minute
const mostTries = 3
const atOnce = 10

/** Makes one export in a thread of its own and mails its address. A failed try is repeated after a minute. */
async function make(services: Services, taken: repo.TakenExport): Promise<void> {
  const { db, clock, exporter, log, publicUrl } = services
  const { id, user_id: userId } = taken
  try {
    await exporter.write({ userId, at: clock.now(), key: taken.file_key })
  } catch (error) {
    log.error('an export could not be made', error, { export: id, attempts: taken.attempts })
    return repo.putOff(db, taken, new Date(clock.now().getTime() + (taken.attempts < mostTries ? minute : 0)))
  }
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + lifeMs)
    const to = await addressOf(tx, userId)
    if (to === undefined || !(await repo.finishExport(tx, taken, { at, expiresAt }))) return
    await mail.queueMail(tx, services, { userId, to, ...exportMail({ publicUrl, expiresAt }) })
  })
}

/** Notifies the members whose export failed after all tries that they may request another. Returns their number. */
async function giveUp(services: Services): Promise<number> {
  const { db, clock, publicUrl } = services
  const one = () =>
    inTransaction(db, async (tx) => {
      const userId = await repo.giveUpOne(tx, clock.now(), mostTries)
      const to = userId === undefined ? undefined : await addressOf(tx, userId)
      if (userId !== undefined && to !== undefined)
        await mail.queueMail(tx, services, { userId, to, ...exportFailedMail(publicUrl) })
      return userId !== undefined
    })
  let done = 0
  while (await one()) done += 1
  return done
}

/** Deletes the files that nobody may open any more, and old records. */
async function clear({ db, clock, log, storage }: Services): Promise<number> {
  const now = clock.now()
  let done = await living.deleteBefore(db, new Date(now.getTime() - recordMs))
  for (const { id, file_key: key } of await living.overFiles(db, now, atOnce)) {
    try {
      await storage.delete(key)
      await living.clearFile(db, id)
      done += 1
    } catch (error) {
      log.error('an export could not be cleared away', error, { export: id })
    }
  }
  return done
}

/** Makes the waiting exports one after the other, and deletes expired ones. */
export const makeExports: Sweep = {
  name: 'make-exports',
  async run(services) {
    const { db, clock, health } = services
    let done = await living.dropForsaken(db, clock.now())
    for (let tries = 0; tries < atOnce && !health.stopped; tries += 1) {
      const now = clock.now()
      const until = new Date(now.getTime() + heldMs)
      const taken = await repo.takeExport(db, { now, until, mostTries, newKey: `export/${randomUUID()}` })
      if (!taken) break
      await make(services, taken)
      done += 1
    }
    return done + (await giveUp(services)) + (await clear(services))
  },
}
