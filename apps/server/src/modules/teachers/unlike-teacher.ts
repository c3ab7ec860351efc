import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { knownTeacher } from './known-teacher.ts'
import { deleteLike, marksOn } from './marks-repo.ts'

export const unlikeTeacher = implement(
  'DELETE /api/users/{id}/teachers/{teacherId}/like',
  knownTeacher,
  async ({ db }, { actor, loaded: { teacherId } }) =>
    inTransaction(db, async (tx) => {
      await deleteLike(tx, actor.id, teacherId)
      return marksOn(tx, actor.id, teacherId)
    }),
)
