import type { SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, Suspense } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { useTodayTask } from '../../exercises/index.ts'
import { begunWith } from '../begun-with.ts'
import { useDrafts } from '../use-drafts.ts'
import { listedNameOf } from '../labels.ts'
import { Excerpt } from './excerpt.tsx'

const WrittenName = ({ content }: { content: SaveContent }) => listedNameOf(content)
/** Apart from home, whose drafts rarely have an exercise. */
const ListedName = lazy(() =>
  import('./listed-name.tsx').then(
    (loaded) => ({ default: loaded.ListedName }),
    () => ({ default: WrittenName }),
  ),
)

/** The draft that was written last, for the home screen. The exercise of the day offers its own draft. */
export function ContinueDraft() {
  const { drafts } = useDrafts().snapshot
  const offered = begunWith(drafts, useTodayTask().exercise?.id)
  const [last, ...others] = drafts.filter((draft) => draft !== offered)
  if (!last) return null
  const { content } = last
  const written = <WrittenName content={content} />
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
        to={content.data.step}
        params={{ id: last.id }}
        className="flex items-center gap-2 rounded-lg border border-line bg-wash px-4 py-3 text-ink no-underline"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-ai">
            {content.exercises.length > 0 ? (
              <Suspense fallback={written}>
                <ListedName content={content} />
              </Suspense>
            ) : (
              written
            )}
          </span>
          <Excerpt content={content} className="lines-1" />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" />
      </Link>
    </section>
  )
}
