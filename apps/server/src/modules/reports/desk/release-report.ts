import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { lockWritten, seenReport } from './desk-report.ts'
import { setReleased } from './repo.ts'

/** Gives a report back to the other counsellors. The work stays, hidden from everybody else; the due time stays too. */
export const releaseReport = implement(
  'POST /api/instructor/reports/{reportId}/release',
  seenReport,
  async ({ db }, { actor, loaded }) => {
    await inTransaction(db, async (tx) => {
      const { id } = await lockWritten(tx, actor.id, loaded.id)
      await setReleased(tx, id)
    })
    return undefined
  },
)
