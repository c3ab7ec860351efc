import type { Teacher } from '@tensaku/contract'
import type { Course } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { instructorTypeNames } from '@tensaku/messages/labels'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Face } from '@tensaku/ui/face.tsx'
import { pointsOf } from '../../../lib/format.ts'
import { InstructorTerms } from './instructor-terms.tsx'

/** A chosen instructor: face, name, one line about them, price, time and specialties. */
export function InstructorLine({ teacher, course }: { teacher: Teacher; course: Course }) {
  return (
    <div className="flex items-start gap-3">
      <Face name={teacher.name} photo={teacher.photo} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{teacher.name}</span>
          <span className="text-sm text-ink-soft">{instructorTypeNames[teacher.type]()}</span>
        </p>
        <p className="text-sm wrap-anywhere">{teacher.headline}</p>
        <InstructorTerms teacher={teacher} course={course} />
        <InstructorBadges teacher={teacher} />
      </div>
    </div>
  )
}

/** A pause, badges and, unless shown elsewhere, the number of deliveries and the ratings of an instructor. */
export function InstructorBadges({ teacher, figures = true }: { teacher: Teacher; figures?: boolean }) {
  const { good, deliveries, available, is_new: isNew, biz_certified: biz } = teacher
  const told = [
    deliveries > 0 && m.instructors_deliveries({ count: pointsOf(deliveries) }),
    good && m.instructors_line_good({ share: good.value }),
  ].filter((figure) => typeof figure === 'string')
  const shown = figures ? told.join(' ・ ') : ''
  if (available && !isNew && !biz && shown === '') return null
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      {!available && <Badge tone="wait">{m.instructors_unavailable()}</Badge>}
      {isNew && <Badge tone="done">{m.instructors_new()}</Badge>}
      {biz && <Badge>{m.instructors_biz()}</Badge>}
      {shown && <span className="tabular-nums">{shown}</span>}
    </p>
  )
}
