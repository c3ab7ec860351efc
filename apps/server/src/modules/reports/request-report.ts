import { nextReport, reportDue } from '@tensaku/domain/reports'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { requireMember } from '../account/index.ts'
import { counsellorsFor } from '../instructors/index.ts'
import { queueMail } from '../mail/index.ts'
import { planOf } from '../subscriptions/index.ts'
import { readReport } from './get-report.ts'
import { waitingMail } from './mails.ts'
import { insertReport, lastRequest, reportOf } from './repo.ts'

/** C.9. The member is locked, so that of parallel requests one is made. Every counsellor is mailed. */
export const requestReport = implement('POST /api/users/{id}/reports', async (services, { actor, body }) =>
  inTransaction(services.db, async (tx) => {
    await requireMember(tx, actor.id)
    const now = services.clock.now()
    const plan = (await planOf(tx, actor.id, now)) !== undefined
    const { allowed, ...next } = nextReport({ ...(await lastRequest(tx, actor.id)), plan }, now)
    if (!allowed) throw new Refused('report_too_early', next)
    const id = await insertReport(tx, { userId: actor.id, ...body, at: now })
    const mail = waitingMail({ due: reportDue(now), still: false }, services.publicUrl)
    for (const { email } of await counsellorsFor(tx, actor.id))
      await queueMail(tx, services, { userId: null, to: email, ...mail })
    return readReport(tx, orRefuse(await reportOf(tx, actor.id, id), 'report_not_found'))
  }),
)
