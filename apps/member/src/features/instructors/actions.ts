import type { Teacher } from '@tensaku/contract'
import { alertError } from '@tensaku/ui/ask.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { failureOf } from './failure.ts'
import { listsKey, profilesKey, type InstructorPage, type TeacherProfile, instructorsKey } from './queries.ts'

type Marks = Pick<Teacher, 'like' | 'block'>

/** Shows an instructor's like and block everywhere on the screen. */
function useShownMarks(): (teacherId: number, marks: Partial<Marks>) => void {
  const client = useQueryClient()
  return (teacherId, marks) => {
    client.setQueriesData<InstructorPage>(
      { queryKey: listsKey() },
      (page) =>
        page && { ...page, items: page.items.map((one) => (one.id === teacherId ? { ...one, ...marks } : one)) },
    )
    client.setQueriesData<TeacherProfile>(
      { queryKey: profilesKey() },
      (one) => one && (one.id === teacherId ? { ...one, ...marks } : one),
    )
  }
}

/** Adds an instructor to the favourites or removes them: at once on the screen, and reverted if the call fails. */
export function useLike(teacherId: number) {
  const id = useOwnId()
  const client = useQueryClient()
  const show = useShownMarks()
  return useMutation({
    mutationFn: (like: boolean) => {
      const params = { id, teacherId }
      return like
        ? api('PUT /api/users/{id}/teachers/{teacherId}/like', { params })
        : api('DELETE /api/users/{id}/teachers/{teacherId}/like', { params })
    },
    onMutate: async (like) => {
      // A pending answer would show the old value again.
      await client.cancelQueries({ queryKey: instructorsKey() })
      show(teacherId, { like })
    },
    onSuccess: (marks) => show(teacherId, marks),
    onError: (error, like) => {
      show(teacherId, { like: !like })
      void alertError(failureOf(error))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: instructorsKey() }),
  })
}

/** Blocks or unblocks an instructor. Shown after the server's answer, because there is a limit. */
export function useBlock(teacherId: number) {
  const id = useOwnId()
  const client = useQueryClient()
  const show = useShownMarks()
  return useMutation({
    mutationFn: (block: boolean) => {
      const params = { id, teacherId }
      return block
        ? api('PUT /api/users/{id}/teachers/{teacherId}/block', { params })
        : api('DELETE /api/users/{id}/teachers/{teacherId}/block', { params })
    },
    onSuccess: (marks) => show(teacherId, marks),
    onError: (error) => void alertError(failureOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: instructorsKey() }),
  })
}
