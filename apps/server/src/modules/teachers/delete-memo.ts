import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { knownTeacher } from './known-teacher.ts'
import { deleteMemoRow } from './memos-repo.ts'

export const deleteMemo = implement(
  'DELETE /api/users/{id}/teachers/{teacherId}/memos/{memoId}',
  knownTeacher,
  async ({ db }, { actor, params: { teacherId, memoId } }) => {
    if (!(await deleteMemoRow(db, { userId: actor.id, teacherId, memoId }))) throw new Refused('memo_not_found')
    return undefined
  },
)
