import * as m from '@tensaku/messages'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../../../lib/navigation.tsx'
import { lastChapter } from '../last-chapter.ts'
import { useResources } from '../queries.ts'

/** The textbooks that were opened on this device, each at its last chapter. Nothing if there are none. */
export function ContinueReading() {
  const begun = (useResources().data?.items ?? []).flatMap(({ id, name }) => {
    const chapter = lastChapter(id)
    return chapter === undefined ? [] : [{ id, name, chapter }]
  })
  if (begun.length === 0) return null
  return (
    <TitledSection id="continue-reading" title={m.words_continue()} className="mb-6" titleClassName="mb-1 text-lg">
      <ul className="border-t border-line">
        {begun.map(({ id, name, chapter }) => (
          <li key={id} className="border-b border-line">
            <Link
              to="resources-textbooks-id"
              params={{ id }}
              className="flex min-h-13 items-center gap-2 py-2 text-ink no-underline hover:bg-wash"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-ai">{name}</span>
                <span className="block text-sm text-ink-soft">{m.words_continue_at({ n: chapter })}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
