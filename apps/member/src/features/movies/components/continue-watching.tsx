import { isFinished } from '@tensaku/domain/movies'
import * as m from '@tensaku/messages'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../../../lib/navigation.tsx'
import { playTime } from '../play-time.ts'
import { useMovieHistories } from '../queries.ts'

const most = 5

/** The unfinished films, last watched first. Nothing if there are none. */
export function ContinueWatching() {
  const { data } = useMovieHistories()
  const begun = (data?.items ?? []).filter((history) => history.position > 0 && !isFinished(history)).slice(0, most)
  if (begun.length === 0) return null
  return (
    <TitledSection id="continue-watching" className="mb-8" title={m.movies_continue()} titleClassName="mb-1 text-lg">
      <ul className="border-t border-line">
        {begun.map(({ movie_id: id, title, position, duration }) => (
          <li key={id} className="border-b border-line">
            <Link
              to="resources-courses-videos-id"
              params={{ id }}
              className="flex min-h-13 items-center gap-2 py-2 text-ink no-underline hover:bg-wash"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-ai">{title}</span>
                <span className="block text-sm text-ink-soft">
                  {m.movies_continue_at({ position: playTime(position), duration: playTime(duration) })}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
