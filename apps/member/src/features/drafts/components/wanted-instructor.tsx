import * as m from '@tensaku/messages'
import { instructorTypeNames } from '@tensaku/messages/labels'
import { Face } from '@tensaku/ui/face.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../../../lib/navigation.tsx'
import { useNominee } from '../estimates.ts'
import type { Draft } from '../store/views.ts'

/** One line with the wished instructor, which leads to their choice. Without a choice any instructor may take the order. */
export function WantedInstructor({ draft: { id, content }, biz }: { draft: Draft; biz: boolean }) {
  const nominee = useNominee(content.teacher, biz)
  const wanted = nominee.data?.name ?? instructorTypeNames[content.settings.teacher]()
  return (
    <Link
      to="services-id-teachers"
      params={{ id }}
      className="mt-7 flex min-h-12 items-center gap-3 border-y border-line py-2 text-ink no-underline hover:bg-wash"
    >
      <span className="shrink-0 font-semibold text-ai">{m.draft_next()}</span>
      <span className="min-w-0 flex-1 truncate text-right text-sm text-ink-soft">{wanted}</span>
      {nominee.data && <Face name={nominee.data.name} photo={nominee.data.photo} size="sm" />}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
    </Link>
  )
}
