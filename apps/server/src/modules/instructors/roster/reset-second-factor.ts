import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { forgetSecondFactor } from '../../account/index.ts'
import { audit } from '../../audit/index.ts'
import { queueMail } from '../../mail/index.ts'
import { lockRosterRow } from './lock-roster-row.ts'
import { factorResetMail } from './mails.ts'
import { rosterById } from './repo.ts'

/**
 * For an instructor who lost their device and recovery codes: they set up a new factor at the next sign-in, and are notified by mail.
 */
export const resetSecondFactor = implement(
  'POST /api/ops/instructors/{instructorId}/second-factor/reset',
  async ({ db }, { params }) => orRefuse(await rosterById(db, params.instructorId), 'teacher_not_found'),
  async (services, { actor, loaded, body: { why } }) => {
    await inTransaction(services.db, async (tx) => {
      const { id, email } = await lockRosterRow(tx, loaded.id)
      const now = services.clock.now()
      const since = await forgetSecondFactor(tx, 'instructor', id, now)
      if (since === undefined) throw new Refused('nothing_to_change')
      await queueMail(tx, services, { userId: null, to: email, ...factorResetMail(services.publicUrl) })
      await audit(tx, {
        operatorId: actor.id,
        act: 'reset_second_factor',
        subject: { type: 'instructor', id },
        before: { second_factor_since: since.toISOString() },
        after: { second_factor_since: null },
        why,
        at: now,
      })
    })
    return undefined
  },
)
