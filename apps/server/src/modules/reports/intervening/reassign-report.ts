import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockInstructor } from '../../../db/locks.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { addressOf, isAtWork } from '../../instructors/index.ts'
import { queueMail } from '../../mail/index.ts'
import type { Outgoing } from '../../notifications/index.ts'
import { lockUnpublished, setClaimed, setReleased } from '../desk/repo.ts'
import { givenMail, takenMail } from '../mails.ts'
import { candidatesFor } from './list-report-candidates.ts'
import { livingReport } from './repo.ts'

/** Mails the former counsellor, and the new one. All others hear of an open report from `remind-of-reports`. */
async function tell(
  tx: Tx,
  services: Outgoing,
  report: { id: number; due: Date },
  { from, to }: { from: number | null; to: number | null },
): Promise<void> {
  const mailTo = async (instructorId: number, mail: ReturnType<typeof takenMail>) =>
    queueMail(tx, services, { userId: null, to: await addressOf(tx, instructorId), ...mail })
  if (from !== null) await mailTo(from, takenMail(services.publicUrl))
  if (to !== null) await mailTo(to, givenMail(report, services.publicUrl))
}

/**
 * C.9: an operator gives an unpublished report to another counsellor, or opens a claimed one to all. The work of the former one
 * stays theirs: they go on with it if they get the report again.
 */
export const reassignReport = implement(
  'POST /api/ops/reports/{reportId}/reassign',
  async ({ db }, { params }) => orRefuse(await livingReport(db, params.reportId), 'report_not_found'),
  async (services, { actor, loaded, body: { to, seen_with: seenWith, why } }) => {
    await inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      // As a claim: first the instructor, then the report.
      if (to !== null) {
        if (!(await isAtWork(tx, to))) throw new Refused('teacher_unavailable')
        await lockInstructor(tx, to)
      }
      const report = await lockUnpublished(tx, loaded.id)
      const from = report?.counsellor_id ?? null
      if (!report || from === to || (seenWith !== undefined && seenWith !== from)) throw new Refused('report_moved')
      if (to === null) await setReleased(tx, report.id)
      else {
        if (!(await candidatesFor({ ...services, db: tx }, report)).some(({ id }) => id === to))
          throw new Refused('teacher_unavailable')
        // They were just mailed the due time: they need no reminder of it as well.
        await setClaimed(tx, report.id, { counsellorId: to, at: now, near: true })
      }
      await tell(tx, services, { id: report.id, due: report.due_at }, { from, to })
      await audit(tx, {
        operatorId: actor.id,
        act: 'reassign_report',
        subject: { type: 'report', id: report.id },
        before: { instructor: from },
        after: { instructor: to },
        why,
        at: now,
      })
    })
    return undefined
  },
)
