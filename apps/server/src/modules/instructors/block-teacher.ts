import { mostBlocks } from '@tensaku/domain/instructors'
import { lockInstructor } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { wake } from '../../jobs/wake.ts'
import { requireMember } from '../account/index.ts'
import { loadInstructor } from './load-instructor.ts'
import { removeMark } from './remove-mark.ts'
import { blockedBy, deleteLike, insertBlock, marksOn, deleteBlock } from './marks-repo.ts'

/**
 * The instructor is locked first, as by a claim: a claim at the same moment ends before the block, or finds it (I-06). The
 * member is locked next, so that parallel blocks respect the limit (I-14). Orders that wait for the instructor open to others at
 * once.
 */
export const blockTeacher = implement(
  'PUT /api/users/{id}/teachers/{teacherId}/block',
  loadInstructor,
  async ({ db, clock }, { actor, loaded: { teacherId } }) =>
    inTransaction(db, async (tx) => {
      await lockInstructor(tx, teacherId)
      await requireMember(tx, actor.id)
      const blocked = await blockedBy(tx, actor.id)
      if (blocked.length >= mostBlocks && !blocked.some(({ id }) => id === teacherId)) throw new Refused('block_limit')
      await insertBlock(tx, actor.id, teacherId, clock.now())
      await deleteLike(tx, actor.id, teacherId)
      await wake(tx, 'open-to-all')
      return marksOn(tx, actor.id, teacherId)
    }),
)

export const unblockTeacher = implement(
  'DELETE /api/users/{id}/teachers/{teacherId}/block',
  loadInstructor,
  removeMark(deleteBlock),
)
