import { instructorTypeNames } from '@tensaku/messages/labels'
import type { Teacher } from '@tensaku/contract'
import { Face } from '@tensaku/ui/face.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { InstructorBadges } from './instructor-line.tsx'
import { LikeButton } from './like-button.tsx'

type Props = {
  teacher: Teacher
  biz: boolean
  /** Opens the profile as a dialog instead of a screen. */
  onOpen?: (() => void) | undefined
  /** Content below the name. */
  action?: ReactNode
}

// The link covers the whole row; other buttons are above it.
const stretched = 'min-w-0 text-left font-semibold text-ink no-underline wrap-anywhere after:absolute after:inset-0'

/** One instructor of a list: name, the beginning of the greeting, and the favourite button. */
export function InstructorItem({ teacher, biz, onOpen, action }: Props) {
  return (
    <li className="relative flex items-start gap-3 py-4 hover:bg-wash">
      <Face name={teacher.name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {onOpen ? (
            <button type="button" onClick={onOpen} className={stretched}>
              {teacher.name}
            </button>
          ) : (
            <Link to={biz ? 'biz-teachers-id' : 'teachers-id'} params={{ id: teacher.id }} className={stretched}>
              {teacher.name}
            </Link>
          )}
          <span className="text-sm text-ink-soft">{instructorTypeNames[teacher.type]()}</span>
        </p>
        <InstructorBadges teacher={teacher} />
        <p className="mt-1.5 line-clamp-2 text-sm text-ink-soft">{teacher.greeting}</p>
        {teacher.tags.length > 0 && (
          <p className="mt-1 truncate text-sm text-ink-soft">{teacher.tags.map((tag) => `#${tag}`).join('　')}</p>
        )}
        {action && <div className="relative mt-3">{action}</div>}
      </div>
      <LikeButton teacher={teacher} />
    </li>
  )
}
