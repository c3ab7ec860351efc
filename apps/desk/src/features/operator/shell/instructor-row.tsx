import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { typeText } from './labels.ts'
import { SubjectLink } from './subject-link.tsx'

/** An instructor in a list. */
export function InstructorRow({ of: line }: { of: Answer<'GET /api/ops/instructors'>['items'][number] }) {
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <SubjectLink type="instructor" id={line.id} className="text-lg">
          {line.name}
        </SubjectLink>
        {line.suspended_at && <Badge tone="alert">{m.ops_roster_suspended()}</Badge>}
        {line.biz_certified && <Badge>{m.ops_biz()}</Badge>}
        {line.counsellor && <Badge>{m.ops_counsellor()}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span className="wrap-anywhere">{line.email}</span>
        <span>{typeText(line.type)}</span>
        <span>{m.ops_in_hand({ working: line.working, slots: line.slots })}</span>
        <span>{m.ops_deliveries({ count: line.deliveries })}</span>
      </p>
    </li>
  )
}
