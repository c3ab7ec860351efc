import type { Teacher } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'

/** The kinds of instructors in words. */
export const teacherTypes = {
  global: m.teacher_type_global,
  japanese: m.teacher_type_japanese,
  native: m.teacher_type_native,
} as const

/** Who an instructor is, in two lines. */
export function TeacherLine({ teacher }: { teacher: Teacher }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{teacher.name}</span>
        <span className="text-sm text-ink-soft">{teacherTypes[teacher.type]()}</span>
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        {teacher.available ? (
          <Badge tone="done">{m.teachers_available()}</Badge>
        ) : (
          <Badge tone="wait">{m.teachers_unavailable()}</Badge>
        )}
        {teacher.is_new && <Badge tone="ai">{m.teachers_new()}</Badge>}
        {teacher.biz_certified && <Badge>{m.teachers_biz()}</Badge>}
        {teacher.deliveries > 0 && (
          <span className="tabular-nums">{m.teachers_deliveries({ count: teacher.deliveries })}</span>
        )}
      </p>
    </>
  )
}
