import type { Teacher } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import Heart from 'lucide-react/icons/heart'
import { useLike } from '../actions.ts'

/** The favourite button: a heart, filled if set. */
export function LikeButton({ teacher }: { teacher: Pick<Teacher, 'id' | 'name' | 'like'> }) {
  const like = useLike(teacher.id)
  return (
    <button
      type="button"
      aria-pressed={teacher.like}
      aria-label={m.teachers_like({ name: teacher.name })}
      onClick={() => {
        if (!like.isPending) like.mutate(!teacher.like)
      }}
      className="relative grid size-12 shrink-0 place-items-center rounded-full text-ai hover:bg-ai-soft"
    >
      <Heart aria-hidden="true" className={`size-6 ${teacher.like ? 'fill-current' : ''}`} strokeWidth={1.75} />
    </button>
  )
}
