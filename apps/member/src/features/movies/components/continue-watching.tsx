import { isFinished } from '@tensaku/domain/movies'
import * as m from '@tensaku/messages'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../../../lib/navigation.tsx'
import { useMovieHistories } from '../queries.ts'

const two = (n: number): string => String(n).padStart(2, '0')

/** Formats seconds like a player: 7:05, or 1:02:03 from an hour on. */
function playTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}

const most = 5

/** The unfinished films, last watched first. Nothing if there are none. */
export function ContinueWatching() {
  const { data } = useMovieHistories()
  const begun = (data?.items ?? []).filter((history) => history.position > 0 && !isFinished(history)).slice(0, most)
  if (begun.length === 0) return null
  return (
    <TitledSection id="continue-watching" title={m.later_continue()} titleClassName="mb-1 text-lg">
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
                  {m.later_continue_at({ position: playTime(position), duration: playTime(duration) })}
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
