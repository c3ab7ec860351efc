import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { lockRosterRow } from '../roster/lock-roster-row.ts'
import { rosterById } from '../roster/repo.ts'
import { deletePhoto } from './repo.ts'

/** An operator removes a photo that must not be shown. The instructor may upload another. */
export const removePhoto = implement(
  'POST /api/ops/instructors/{instructorId}/photo/remove',
  async ({ db }, { params }) => orRefuse(await rosterById(db, params.instructorId), 'teacher_not_found'),
  async ({ db, clock }, { actor, loaded, body: { why } }) => {
    await inTransaction(db, async (tx) => {
      const { id } = await lockRosterRow(tx, loaded.id)
      if (!(await deletePhoto(tx, id))) throw new Refused('nothing_to_change')
      await audit(tx, {
        operatorId: actor.id,
        act: 'remove_photo',
        subject: { type: 'instructor', id },
        before: { photo: true },
        after: { photo: false },
        why,
        at: clock.now(),
      })
    })
    return undefined
  },
)
