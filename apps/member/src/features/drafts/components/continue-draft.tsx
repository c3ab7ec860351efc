import * as m from '@tensaku/messages'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../../../lib/navigation.tsx'
import { useDrafts } from '../use-drafts.ts'
import { listedNameOf } from '../labels.ts'
import { Excerpt } from './excerpt.tsx'

/** The draft that was written last, for the home screen. Nothing if there is none. */
export function ContinueDraft() {
  const { drafts } = useDrafts().snapshot
  const [last, ...others] = drafts
  if (!last) return null
  return (
    <section aria-labelledby="continue-draft" className="mt-8">
      <div className="mb-1 flex items-baseline justify-between">
        <h2 id="continue-draft" className="text-lg">
          {m.continue_title()}
        </h2>
        {others.length > 0 && (
          <Link to="services-create" className="link -my-2 inline-flex min-h-11 items-center text-sm">
            {m.continue_more({ count: others.length })}
          </Link>
        )}
      </div>
      <Link
        to={last.content.data.step}
        params={{ id: last.id }}
        className="flex items-center gap-2 rounded-lg border border-line bg-wash px-4 py-3 text-ink no-underline"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-ai">{listedNameOf(last.content)}</span>
          <Excerpt content={last.content} className="line-clamp-1" />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" />
      </Link>
    </section>
  )
}
