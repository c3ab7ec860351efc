import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { requireMember } from '../account/index.ts'
import { loadInstructor } from './load-instructor.ts'
import { removeMark } from './remove-mark.ts'
import { insertLike, isBlocked, marksOn, deleteLike } from './marks-repo.ts'

/** The member's row is locked, so that a block at the same moment comes before or after it. */
export const likeTeacher = implement(
  'PUT /api/users/{id}/teachers/{teacherId}/like',
  loadInstructor,
  async ({ db, clock }, { actor, loaded: { teacherId } }) =>
    inTransaction(db, async (tx) => {
      await requireMember(tx, actor.id)
      if (await isBlocked(tx, actor.id, teacherId)) throw new Refused('teacher_blocked')
      await insertLike(tx, actor.id, teacherId, clock.now())
      return marksOn(tx, actor.id, teacherId)
    }),
)

export const unlikeTeacher = implement(
  'DELETE /api/users/{id}/teachers/{teacherId}/like',
  loadInstructor,
  removeMark(deleteLike),
)
