import { remindsFrom } from '@tensaku/domain/reports'
import { inTransaction } from '../../../db/transaction.ts'
import { lockInstructor } from '../../../db/locks.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { areOnePerson } from '../../account/index.ts'
import { addressOf, isBlocked, isCounsellor } from '../../instructors/index.ts'
import { queueMail } from '../../mail/index.ts'
import { assignedMail } from '../mails.ts'
import { changedReport, seenReport } from './desk-report.ts'
import { lockUnpublished, setClaimed } from './repo.ts'

/**
 * Claims an open request; its row decides between counsellors. A claim of a report that they already write changes nothing, so a
 * lost answer may be retried.
 */
export const claimReport = implement(
  'POST /api/instructor/reports/{reportId}/claim',
  seenReport,
  async (services, asked) => {
    const { actor, loaded } = asked
    // Outside the transaction, so that the finding is stored although the claim is refused, in the words for a late claim.
    if (loaded.counsellor_id !== actor.id && (await areOnePerson(services, loaded.user_id, actor.id)))
      throw new Refused('claim_conflict')
    return inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      await lockInstructor(tx, actor.id)
      if (!(await isCounsellor(tx, actor.id))) throw new Refused('not_counsellor')
      const row = await lockUnpublished(tx, loaded.id)
      if (row?.counsellor_id !== actor.id) {
        const open = row?.counsellor_id === null && !(await isBlocked(tx, row.user_id, actor.id))
        if (!row || !open) throw new Refused('claim_conflict')
        await setClaimed(tx, row.id, { counsellorId: actor.id, at: now, near: remindsFrom(row.due_at) <= now })
        const mail = assignedMail({ id: row.id, due: row.due_at }, services.publicUrl)
        await queueMail(tx, services, { userId: null, to: await addressOf(tx, actor.id), ...mail })
      }
      return changedReport(services, tx, asked)
    })
  },
)
