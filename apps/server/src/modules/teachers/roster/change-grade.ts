import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { wake } from '../../../jobs/wake.ts'
import { audit } from '../../audit/index.ts'
import { holdInstructor } from './lock-instructor.ts'
import { rosterById, setStanding, type Standing } from './repo.ts'

const standingOf = ({ grade, slots, biz_certified }: Standing): Standing => ({ grade, slots, biz_certified })

/** C.2: how many orders he may have in hand, and whether he may correct business texts. Never fewer than he has. Business texts that wait for one who lost the certificate go to others at once. */
export const changeStanding = implement(
  'PATCH /api/ops/instructors/{instructorId}',
  async ({ db }, { params }) => orRefuse(await rosterById(db, params.instructorId), 'teacher_not_found'),
  async ({ db, clock }, { actor, loaded, body: { why, ...after } }) => {
    await inTransaction(db, async (tx) => {
      const row = await holdInstructor(tx, loaded.id)
      const before = standingOf(row)
      if (JSON.stringify(before) === JSON.stringify(standingOf(after))) throw new Refused('nothing_to_change')
      if (after.slots < row.slots && after.slots < row.working) throw new Refused('slots_in_use')
      await setStanding(tx, row.id, after)
      if (before.biz_certified && !after.biz_certified) await wake(tx, 'open-to-all')
      const subject = { type: 'instructor', id: row.id } as const
      await audit(tx, { operatorId: actor.id, act: 'change_standing', subject, before, after, why, at: clock.now() })
    })
    return undefined
  },
)
