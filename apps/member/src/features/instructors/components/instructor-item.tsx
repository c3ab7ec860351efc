import type { Course } from '@tensaku/domain/catalogue'
import { instructorTypeNames } from '@tensaku/messages/labels'
import type { Teacher } from '@tensaku/contract'
import { Face } from '@tensaku/ui/face.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { InstructorBadges } from './instructor-line.tsx'
import { InstructorTerms } from './instructor-terms.tsx'
import { LikeButton } from './like-button.tsx'

type Props = {
  teacher: Teacher
  biz: boolean
  /** The chosen course; its price is shown. */
  course?: Course | undefined
  /** The points of the whole order with this instructor. */
  price?: number | undefined
  /** Opens the profile as a dialog instead of a screen. */
  onOpen?: (() => void) | undefined
  /** Content below the name. */
  action?: ReactNode
}

// The link covers the whole row; other buttons are above it.
const stretched = 'min-w-0 text-left font-semibold text-ink no-underline wrap-anywhere after:absolute after:inset-0'

/** One instructor of a list: face, name, one line about them, price, time and specialties, and the favourite button. */
export function InstructorItem({ teacher, biz, course, price, onOpen, action }: Props) {
  return (
    <li className="relative flex items-start gap-3 py-4 hover:bg-wash">
      <Face name={teacher.name} photo={teacher.photo} size="lg" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <p className="flex min-h-[48px] min-w-0 flex-1 flex-wrap content-center items-center gap-x-2">
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
          <LikeButton teacher={teacher} />
        </div>
        <p className="lines-2 text-sm wrap-anywhere">{teacher.headline}</p>
        <InstructorTerms teacher={teacher} course={course} price={price} />
        <InstructorBadges teacher={teacher} />
        {action && <div className="relative mt-3">{action}</div>}
      </div>
    </li>
  )
}
