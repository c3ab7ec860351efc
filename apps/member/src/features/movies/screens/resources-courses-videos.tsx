import { isFinished } from '@tensaku/domain/movies'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { inTokyo } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { ContinueWatching } from '../components/continue-watching.tsx'
import { useMovieHistories } from '../queries.ts'

/** The films to continue and all that were watched. Both follow the member's other devices. */
export default function ResourcesCoursesVideosScreen() {
  const histories = useMovieHistories()
  const { data } = histories
  return (
    <Screen title={m.movies_history_title()} back="resources-courses">
      <OfflineNote of={histories} />
      {data ? (
        data.items.length === 0 ? (
          <Empty
            title={m.movies_history_empty_title()}
            text={m.movies_history_empty_text()}
            action={
              <Link to="resources-courses" className={buttonClass('primary')}>
                {m.movies_to_courses()}
              </Link>
            }
          />
        ) : (
          <>
            <ContinueWatching />
            <TitledSection id="watched" className="" title={m.movies_watched()} titleClassName="mb-1 text-lg">
              <ul className="border-t border-line">
                {data.items.map((history) => (
                  <li key={history.movie_id} className="border-b border-line">
                    <Link
                      to="resources-courses-videos-id"
                      params={{ id: history.movie_id }}
                      className="block min-h-13 py-2 text-ink no-underline hover:bg-wash"
                    >
                      <span className="block font-semibold text-ai">{history.title}</span>
                      <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                        {m.movies_watched_on({ day: inTokyo(history.watched_at) })}
                        {(history.completed || isFinished(history)) && <Badge tone="done">{m.movies_seen()}</Badge>}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </TitledSection>
          </>
        )
      ) : histories.isError ? (
        <Failed error={histories.error} retry={histories.refetch} busy={histories.isFetching} />
      ) : (
        <Loading lines={6} />
      )}
      <NextAct except="film" />
    </Screen>
  )
}
