import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { knownTeacher } from './known-teacher.ts'
import { deleteBlock, marksOn } from './marks-repo.ts'

export const unblockTeacher = implement(
  'DELETE /api/users/{id}/teachers/{teacherId}/block',
  knownTeacher,
  async ({ db }, { actor, loaded: { teacherId } }) =>
    inTransaction(db, async (tx) => {
      await deleteBlock(tx, actor.id, teacherId)
      return marksOn(tx, actor.id, teacherId)
    }),
)
