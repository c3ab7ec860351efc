import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import type { Sweep } from '../../jobs/index.ts'
import type { Services } from '../../ports/services.ts'
import * as account from '../account/index.ts'
import * as drafts from '../drafts/index.ts'
import * as files from '../files/index.ts'
import * as flashcards from '../flashcards/index.ts'
import * as mail from '../mail/index.ts'
import * as movies from '../movies/index.ts'
import * as notifications from '../notifications/index.ts'
import * as orders from '../orders/index.ts'
import * as points from '../points/index.ts'
import * as push from '../push/index.ts'
import * as teachers from '../teachers/index.ts'
import * as understanding from '../understanding/index.ts'
import { exportMail } from './mails.ts'
import { pack } from './pack.ts'
import * as repo from './repo.ts'

const lifeMs = 7 * 24 * 60 * 60 * 1000
const atOnce = 10

/** Everything that is a member's, each part by the module that owns it. */
async function everythingOf(tx: Tx, userId: number, now: Date) {
  return {
    made_at: now,
    account: await account.exportOf(tx, userId, now),
    drafts: await drafts.exportOf(tx, userId),
    files: await files.exportOf(tx, userId),
    orders: await orders.exportOf(tx, userId, now),
    teachers: await teachers.exportOf(tx, userId),
    understood: await understanding.exportOf(tx, userId),
    flashcards: await flashcards.exportOf(tx, userId),
    points: await points.exportOf(tx, userId),
    movies: await movies.exportOf(tx, userId),
    notifications: await notifications.exportOf(tx, userId),
    notification_settings: (await notifications.settingsOf(tx, userId)).items,
    mails: await mail.exportOf(tx, userId),
    push_devices: await push.exportOf(tx, userId),
  }
}

/** Makes one export and mails its link; false when another process has it. */
async function make(tx: Tx, services: Services, id: number): Promise<boolean> {
  const { clock, digest, publicUrl } = services
  const taken = await repo.takeExport(tx, id)
  if (!taken) return false
  const { user_id: userId } = taken
  const at = clock.now()
  const everything = await everythingOf(tx, userId, at)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + lifeMs)
  await repo.finishExport(tx, id, { hash: digest('export', token), content: await pack(everything), at, expiresAt })
  const link = { url: `${publicUrl}/api/exports/${token}`, expiresAt }
  await mail.queueMail(tx, services, { userId, to: everything.account.profile.email, ...exportMail(link) })
  return true
}

/** Makes what was asked for, and empties what was kept long enough. One that cannot be made keeps no other waiting. */
export const makeExports: Sweep = {
  name: 'export',
  async run(services) {
    const { db, clock, log } = services
    let done = await repo.emptyExpired(db, clock.now())
    for (const id of await repo.waitingExports(db, atOnce)) {
      try {
        if (await db.transaction().execute((tx) => make(tx, services, id))) done += 1
      } catch (error) {
        log.error('an export could not be made', error, { export: id })
        await repo.failExport(db, id)
      }
    }
    return done
  },
}
