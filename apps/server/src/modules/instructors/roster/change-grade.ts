import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { wake } from '../../../jobs/wake.ts'
import { audit } from '../../audit/index.ts'
import { lockRosterRow } from './lock-roster-row.ts'
import { rosterById, setGrade, type Grading } from './repo.ts'

const gradeOf = ({ grade, slots, biz_certified, counsellor }: Grading): Grading => ({
  grade,
  slots,
  biz_certified,
  counsellor,
})

/**
 * C.2: changes an instructor's slots, grade, business certificate and mark of a counsellor; slots never fall below the orders in
 * correction. Business orders that wait for an instructor who lost the certificate open to others at once, and so do the reports of
 * a former counsellor.
 */
export const changeGrade = implement(
  'PATCH /api/ops/instructors/{instructorId}',
  async ({ db }, { params }) => orRefuse(await rosterById(db, params.instructorId), 'teacher_not_found'),
  async ({ db, clock }, { actor, loaded, body: { why, ...sent } }) => {
    await inTransaction(db, async (tx) => {
      const row = await lockRosterRow(tx, loaded.id)
      const before = gradeOf(row)
      const after = gradeOf({ ...sent, counsellor: sent.counsellor ?? row.counsellor })
      if (JSON.stringify(before) === JSON.stringify(after)) throw new Refused('nothing_to_change')
      if (after.slots < row.slots && after.slots < row.working) throw new Refused('slots_in_use')
      await setGrade(tx, row.id, after)
      if (before.biz_certified && !after.biz_certified) await wake(tx, 'open-to-all')
      if (before.counsellor && !after.counsellor) await wake(tx, 'release-reports')
      const subject = { type: 'instructor', id: row.id } as const
      await audit(tx, { operatorId: actor.id, act: 'change_standing', subject, before, after, why, at: clock.now() })
    })
    return undefined
  },
)
