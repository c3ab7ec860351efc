import * as m from '@tensaku/messages'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../../../lib/navigation.tsx'
import { useTodayTask } from '../../exercises/index.ts'
import { begunWith } from '../begun-with.ts'
import { useDrafts } from '../use-drafts.ts'
import { useListedName } from '../use-exercise-title.ts'
import type { Draft } from '../store/views.ts'
import { Excerpt } from './excerpt.tsx'

/** The draft that was written last, for the home screen. The exercise of the day offers its own draft. */
export function ContinueDraft() {
  const { drafts } = useDrafts().snapshot
  const offered = begunWith(drafts, useTodayTask().exercise?.id)
  const [last, ...others] = drafts.filter((draft) => draft !== offered)
  return last && <Continue last={last} others={others.length} />
}

function Continue({ last, others }: { last: Draft; others: number }) {
  const { name } = useListedName(last.content)
  return (
    <section aria-labelledby="continue-draft" className="mt-8">
      <div className="mb-1 flex items-baseline justify-between">
        <h2 id="continue-draft" className="text-lg">
          {m.continue_title()}
        </h2>
        {others > 0 && (
          <Link to="services-create" className="link -my-2 inline-flex min-h-11 items-center text-sm">
            {m.continue_more({ count: others })}
          </Link>
        )}
      </div>
      <Link
        to={last.content.data.step}
        params={{ id: last.id }}
        className="flex items-center gap-2 rounded-lg border border-line bg-wash px-4 py-3 text-ink no-underline"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-ai">{name}</span>
          <Excerpt content={last.content} className="line-clamp-1" />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" />
      </Link>
    </section>
  )
}
