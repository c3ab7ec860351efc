import { minute } from '@tensaku/domain/calendar'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { instructorLinkMail, openPasswordLink, passwordLinkFor } from '../../account/index.ts'
import type { Services } from '../../../ports/services.ts'
import { audit } from '../../audit/index.ts'
import { queueMail } from '../../mail/index.ts'
import { addressOf } from '../repo.ts'
import { lockRosterRow } from './lock-roster-row.ts'
import { rosterById } from './repo.ts'

/** For so long a link counts as just sent: a second tap, or a second operator, mails no other. */
const justMs = minute

/** Mails an instructor a new link for their password; it works once within seven days. */
export async function mailPasswordLink(
  tx: Tx,
  services: Pick<Services, 'clock' | 'digest' | 'operator' | 'publicUrl'>,
  instructorId: number,
): Promise<void> {
  const url = await passwordLinkFor(tx, services, { principal: 'instructor', id: instructorId })
  await queueMail(tx, services, { userId: null, to: await addressOf(tx, instructorId), ...instructorLinkMail(url) })
}

/** For an instructor whose link has ended, or who has forgotten the password. */
export const sendPasswordLink = implement(
  'POST /api/ops/instructors/{instructorId}/password-link',
  async ({ db }, { params }) => orRefuse(await rosterById(db, params.instructorId), 'teacher_not_found'),
  async (services, { actor, loaded, body: { why } }) => {
    await inTransaction(services.db, async (tx) => {
      const { id, suspended_at: suspended } = await lockRosterRow(tx, loaded.id)
      if (suspended !== null) throw new Refused('link_while_suspended')
      const at = services.clock.now()
      const link = () => openPasswordLink(tx, { principal: 'instructor', id }, at)
      const former = await link()
      if (former && at.getTime() - former.created_at.getTime() < justMs) throw new Refused('link_just_sent')
      await mailPasswordLink(tx, services, id)
      await audit(tx, {
        operatorId: actor.id,
        act: 'send_password_link',
        subject: { type: 'instructor', id },
        before: { password_link_until: former?.expires_at.toISOString() ?? null },
        after: { password_link_until: (await link())?.expires_at.toISOString() ?? null },
        why,
        at,
      })
    })
    return undefined
  },
)
