import { day } from '@tensaku/domain/calendar'
import type { Tx } from '../../db/database.ts'
import type { Sweep } from '../../jobs/index.ts'
import { rowByRow } from '../../jobs/row-by-row.ts'
import { anonymiseAccount, lockWithdrawn, withdrawnBefore } from '../account/index.ts'
import { forgetChatsOf } from '../chats/index.ts'
import { forgetDrafts } from '../drafts/index.ts'
import { forgetFiles } from '../files/index.ts'
import { forgetFlashcards } from '../flashcards/index.ts'
import { deleteMailsOf } from '../mail/index.ts'
import { forgetHistories } from '../movies/index.ts'
import { forgetNotifications } from '../notifications/index.ts'
import { forgetMessages } from '../orders/index.ts'
import { forgetNetworks } from '../payments/index.ts'
import { forgetStudies } from '../studies/index.ts'
import { forgetSubscriptions } from '../push/index.ts'
import { forgetPlaces } from '../rankings/index.ts'
import { forgetMarks } from '../instructors/index.ts'
import { forgetReports } from '../reports/index.ts'
import { forgetAttempts, forgetCounts, forgetUnderstood } from '../learning-insights/index.ts'
import { forgetWeeks } from '../studies/index.ts'
import { forgetExports, forgetReason } from './repo.ts'

const keptMs = 30 * day
const atOnce = 50

/** The time at which the data of a member who leaves now becomes anonymous (C.12). */
export const anonymousFrom = (now: Date): Date => new Date(now.getTime() + keptMs)

/**
 * Removes the data that identifies a member and the data that only they read. Data that others need stays without a name:
 * the ledger, and orders with their texts and corrections.
 */
async function forget(tx: Tx, userId: number, now: Date): Promise<void> {
  await forgetChatsOf(tx, userId)
  await forgetDrafts(tx, userId)
  await forgetFiles(tx, userId, now)
  await forgetMessages(tx, userId)
  await forgetHistories(tx, userId)
  await forgetMarks(tx, userId)
  await forgetUnderstood(tx, userId)
  await forgetAttempts(tx, userId)
  await forgetCounts(tx, userId)
  await forgetWeeks(tx, userId)
  await forgetStudies(tx, userId)
  await forgetFlashcards(tx, userId)
  await forgetPlaces(tx, userId)
  await forgetReports(tx, userId)
  await forgetNotifications(tx, userId)
  await deleteMailsOf(tx, userId)
  await forgetSubscriptions(tx, userId)
  await forgetNetworks(tx, userId)
  await forgetExports(tx, userId)
  await forgetReason(tx, userId)
  await anonymiseAccount(tx, userId, now)
}

/** C.12: 30 days after a withdrawal. */
export const anonymise: Sweep = {
  name: 'anonymise',
  async run(services) {
    const { db, clock } = services
    const before = new Date(clock.now().getTime() - keptMs)
    return rowByRow(services, this.name, await withdrawnBefore(db, before, atOnce), async (tx, userId) => {
      if (!(await lockWithdrawn(tx, userId))) return false
      await forget(tx, userId, clock.now())
      return true
    })
  },
}
