import type { Teacher } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { instructorTypeNames } from '@tensaku/messages/labels'
import { Badge } from '@tensaku/ui/badge.tsx'
import { turnaroundOf } from '../format.ts'

/** An instructor in two lines. */
export function InstructorLine({ teacher }: { teacher: Teacher }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{teacher.name}</span>
        <span className="text-sm text-ink-soft">{instructorTypeNames[teacher.type]()}</span>
      </p>
      <InstructorBadges teacher={teacher} />
    </>
  )
}

/** Availability, badges and, unless shown elsewhere, the figures of an instructor. */
export function InstructorBadges({ teacher, figures = true }: { teacher: Teacher; figures?: boolean }) {
  const { turnaround, good, deliveries } = teacher
  const told = [
    deliveries > 0 && m.instructors_deliveries({ count: deliveries }),
    turnaround && m.instructors_line_turnaround({ time: turnaroundOf(turnaround.value) }),
    good && m.instructors_line_good({ share: good.value }),
  ].filter((figure) => typeof figure === 'string')
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      {teacher.available ? (
        <Badge tone="done">{m.instructors_available()}</Badge>
      ) : (
        <Badge tone="wait">{m.instructors_unavailable()}</Badge>
      )}
      {teacher.is_new && <Badge tone="ai">{m.instructors_new()}</Badge>}
      {teacher.biz_certified && <Badge>{m.instructors_biz()}</Badge>}
      {figures && told.length > 0 && <span className="tabular-nums">{told.join(' ・ ')}</span>}
    </p>
  )
}
