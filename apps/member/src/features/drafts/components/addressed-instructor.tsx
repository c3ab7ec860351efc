import type { Teacher } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { instructorTypeNames } from '@tensaku/messages/labels'
import { Face } from '@tensaku/ui/face.tsx'
import X from 'lucide-react/icons/x'
import { Link, type Search } from '../../../lib/navigation.tsx'

type Props = {
  /** Undefined while they are being loaded. */
  teacher: Teacher | undefined
  failed: boolean
  /** The query of this screen without the instructor. */
  rest: Search
}

/** The instructor for whom a text begins, with a link that gives the nomination up. Its height is reserved. */
export function AddressedInstructor({ teacher, failed, rest }: Props) {
  const obstacle = failed || (teacher && (teacher.block || !teacher.available))
  return (
    <div className="mb-4 flex min-h-[72px] items-center gap-3 rounded-md bg-wash px-3 py-2">
      {teacher && <Face name={teacher.name} photo={teacher.photo} />}
      <p className="min-w-0 flex-1 leading-snug">
        {teacher && (
          <>
            <span className="block font-semibold wrap-anywhere">{teacher.name}</span>
            <span className="block text-sm text-ink-soft">
              {m.create_for({ type: instructorTypeNames[teacher.type]() })}
            </span>
          </>
        )}
        {obstacle && <span className="block text-sm text-alert">{m.create_for_paused()}</span>}
      </p>
      <Link
        to="services-create"
        query={rest}
        replace
        aria-label={m.nominate_undo()}
        className="grid size-[48px] shrink-0 place-items-center rounded-full text-ai hover:bg-ai-soft"
      >
        <X aria-hidden="true" className="size-5" />
      </Link>
    </div>
  )
}
