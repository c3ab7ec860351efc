import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { useFilms } from '../films.ts'
import { FilmList } from './film-list.tsx'
import { FilmRow } from './film-row.tsx'

type Props = {
  course: number
  page: number
  /** The film that plays. */
  current?: number
  description?: boolean
}

const turn = 'link inline-flex min-h-11 items-center'

/** The films of a course, in order. A link out of the player replaces it, so that one step back leaves the course. */
export function CourseFilms({ course, page, current, description = false }: Props) {
  const films = useFilms({ categories: course }, page)
  return (
    <FilmList
      films={films}
      empty={
        <Empty
          title={m.movies_course_empty_title()}
          text={m.movies_course_empty_text()}
          action={
            <Link to="resources-courses" className={buttonClass('quiet')}>
              {m.movies_to_courses()}
            </Link>
          }
        />
      }
      renderItem={(film) => (
        <FilmRow
          key={film.id}
          film={film}
          current={film.id === current}
          description={description}
          // oxlint-disable-next-line react/no-unstable-nested-components -- a function that draws a link, not a component
          link={(className, children) => (
            <Link
              to="resources-courses-course-videos-id"
              params={{ course, id: film.id }}
              replace={current !== undefined}
              className={className}
            >
              {children}
            </Link>
          )}
        />
      )}
      renderPager={({ last }) => (
        <nav aria-label={m.orders_pages()} className="flex items-center justify-between gap-3 py-4">
          {page > 1 ? (
            <Link to="resources-courses-id" params={{ id: course }} query={{ page: page - 1 }} className={turn}>
              {m.orders_previous()}
            </Link>
          ) : (
            <span />
          )}
          <span className="text-sm text-ink-soft tabular-nums">{m.orders_page_of({ page, last })}</span>
          {page < last ? (
            <Link to="resources-courses-id" params={{ id: course }} query={{ page: page + 1 }} className={turn}>
              {m.orders_next()}
            </Link>
          ) : (
            <span />
          )}
        </nav>
      )}
    />
  )
}
