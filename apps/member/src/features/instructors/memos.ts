import { alertError } from '@tensaku/ui/ask.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { failureOf } from './failure.ts'
import { profilesKey, type TeacherProfile } from './queries.ts'

type Memo = TeacherProfile['memos'][number]

/** Shows an instructor's memos after a change. */
function useShownMemos(teacherId: number): (change: (memos: readonly Memo[]) => Memo[]) => void {
  const client = useQueryClient()
  return (change) =>
    client.setQueriesData<TeacherProfile>(
      { queryKey: profilesKey() },
      (one) => one && (one.id === teacherId ? { ...one, memos: change(one.memos) } : one),
    )
}

/** Adds a memo about an instructor. Returns `false` after a failure, which was shown. */
export function useWriteMemo(teacherId: number): (content: string) => Promise<boolean> {
  const id = useOwnId()
  const show = useShownMemos(teacherId)
  return async (content) => {
    try {
      const params = { id, teacherId }
      const memo = await api('POST /api/users/{id}/teachers/{teacherId}/memos', { params, body: { content } })
      show((memos) => [memo, ...memos.filter((one) => one.id !== memo.id)])
      return true
    } catch (error) {
      await alertError(failureOf(error))
      return false
    }
  }
}

/** Deletes a memo, then shows the server's state, because another device may have deleted it first. */
export function useDeleteMemo(teacherId: number) {
  const id = useOwnId()
  const client = useQueryClient()
  const show = useShownMemos(teacherId)
  return useMutation({
    mutationFn: (memoId: number) =>
      api('DELETE /api/users/{id}/teachers/{teacherId}/memos/{memoId}', { params: { id, teacherId, memoId } }),
    onSuccess: (_, memoId) => show((memos) => memos.filter((one) => one.id !== memoId)),
    onError: (error) => void alertError(failureOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: profilesKey() }),
  })
}
