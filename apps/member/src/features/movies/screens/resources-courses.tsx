import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import History from 'lucide-react/icons/history'
import Search from 'lucide-react/icons/search'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { ContinueWatching } from '../components/continue-watching.tsx'
import { pageIn } from '../page-in.ts'
import { useCourses } from '../films.ts'

type Course = Answer<'GET /api/users/{id}/movies/categories'>['items'][number]

/** All courses of films, and the films that were begun. */
export default function ResourcesCoursesScreen() {
  const page = pageIn(useRoute().query)
  const courses = useCourses(page)
  const pages = courses.data?.pagination
  return (
    <Screen title={m.movies_title()} back="resources">
      <OfflineNote of={courses} />
      <div className="mb-6 flex flex-wrap gap-3">
        <Link to="resources-courses-search" className={buttonClass('quiet')}>
          <Search aria-hidden="true" className="size-5" />
          {m.movies_search_title()}
        </Link>
        <Link to="resources-courses-videos" className={buttonClass('quiet')}>
          <History aria-hidden="true" className="size-5" />
          {m.movies_history_title()}
        </Link>
      </div>
      <ContinueWatching />
      {courses.data ? (
        courses.data.pagination.total === 0 ? (
          <Empty title={m.movies_courses_empty_title()} text={m.movies_courses_empty_text()} />
        ) : courses.data.items.length === 0 ? (
          <Empty
            title={m.movies_courses_none_here()}
            action={
              <Link to="resources-courses" className={buttonClass('quiet')}>
                {m.movies_to_courses()}
              </Link>
            }
          />
        ) : (
          <TitledSection id="courses" className="" title={m.movies_courses()} titleClassName="mb-1 text-lg">
            <ul className="border-t border-line">
              {courses.data.items.map((course) => (
                <CourseRow key={course.id} course={course} />
              ))}
            </ul>
          </TitledSection>
        )
      ) : courses.isError ? (
        <Failed error={courses.error} retry={courses.refetch} busy={courses.isFetching} />
      ) : (
        <Loading lines={6} />
      )}
      {pages && pages.last_page > 1 && page <= pages.last_page && (
        <Pager to="resources-courses" page={page} last={pages.last_page} total={pages.total} query={{}} />
      )}
      <NextAct except="film" />
    </Screen>
  )
}

function CourseRow({ course }: { course: Course }) {
  const { id, name, description, count_movies: count, count_completed: seen, seconds } = course
  return (
    <li className="border-b border-line">
      <Link
        to="resources-courses-id"
        params={{ id }}
        className="flex min-h-13 items-center gap-2 py-3 text-ink no-underline hover:bg-wash"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-ai">{name}</span>
          <span className="block text-sm text-ink-soft">{description}</span>
          <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft tabular-nums">
            {m.movies_course_size({ count, minutes: Math.max(1, Math.round(seconds / 60)) })}
            {seen > 0 && (
              <Badge tone={seen === count ? 'done' : 'ai'}>
                {seen === count ? m.movies_course_seen() : m.movies_course_progress({ seen, count })}
              </Badge>
            )}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
      </Link>
    </li>
  )
}
