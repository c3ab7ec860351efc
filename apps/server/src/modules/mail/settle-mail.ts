import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { audit } from '../audit/index.ts'
import { givenUpMail, markSettled } from './repo.ts'

/** Its text is gone, because it may have held a code: it cannot be sent again. */
export const settleMail = implement(
  'POST /api/ops/mails/{mailId}/settle',
  async ({ db }, { params }) => orRefuse(await givenUpMail(db, params.mailId), 'mail_not_found'),
  async ({ db, clock }, { actor, loaded, body }) => {
    await inTransaction(db, async (tx) => {
      const now = clock.now()
      if (!(await markSettled(tx, loaded.id, now))) throw new Refused('mail_settled')
      await audit(tx, {
        operatorId: actor.id,
        act: 'settle_mail',
        subject: { type: 'mail', id: loaded.id },
        before: {},
        after: {},
        why: body.why,
        at: now,
      })
    })
    return undefined
  },
)
