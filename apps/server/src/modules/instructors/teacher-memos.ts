import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { requireMember } from '../account/index.ts'
import { loadInstructor } from './load-instructor.ts'
import { insertMemo, memosOn, deleteMemoRow } from './memos-repo.ts'
import { memoView } from './view.ts'

const mostMemos = 50

/** A repeated request, because its answer was lost, finds its memo and adds no second one. */
export const writeTeacherMemo = implement(
  'POST /api/users/{id}/teachers/{teacherId}/memos',
  loadInstructor,
  async ({ db, clock }, { actor, loaded: { teacherId }, body: { content } }) =>
    inTransaction(db, async (tx) => {
      await requireMember(tx, actor.id)
      const memos = await memosOn(tx, actor.id, teacherId)
      if (memos[0]?.content === content) return memoView(memos[0])
      if (memos.length >= mostMemos) throw new Refused('memo_limit')
      return memoView(await insertMemo(tx, { userId: actor.id, teacherId, content, at: clock.now() }))
    }),
)

export const deleteTeacherMemo = implement(
  'DELETE /api/users/{id}/teachers/{teacherId}/memos/{memoId}',
  loadInstructor,
  async ({ db }, { actor, params: { teacherId, memoId } }) => {
    if (!(await deleteMemoRow(db, { userId: actor.id, teacherId, memoId }))) throw new Refused('memo_not_found')
    return undefined
  },
)
