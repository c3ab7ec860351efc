import type { Teacher } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import Heart from 'lucide-react/icons/heart'
import { ToggleButton } from '../../../ui/toggle-button.tsx'
import { useLike } from '../actions.ts'

/** The favourite button of an instructor. */
export function LikeButton({ teacher }: { teacher: Pick<Teacher, 'id' | 'name' | 'like'> }) {
  const change = useLike(teacher.id)
  const label = m.instructors_like({ name: teacher.name })
  return <ToggleButton icon={Heart} iconClassName="size-6" label={label} pressed={teacher.like} change={change} />
}
