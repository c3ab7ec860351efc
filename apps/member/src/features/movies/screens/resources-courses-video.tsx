import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { useState } from 'react'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { CourseFilms } from '../components/course-films.tsx'
import { Player } from '../player/player.tsx'
import { type Film, useFilm } from '../films.ts'
import { searchIn } from '../search-in.ts'

const parents = {
  'resources-courses-search-id': 'resources-courses-search',
  'resources-courses-videos-id': 'resources-courses-videos',
  'resources-courses-course-videos-id': 'resources-courses',
} as const

/** A film: opened from the search, from the history, or inside its course. */
export default function ResourcesCoursesVideoScreen() {
  const { name, params } = useRoute()
  const id = Number(params['id'])
  const film = useFilm(id)
  const back = parents[name as keyof typeof parents] ?? 'resources-courses'
  return (
    <Screen title={film.data?.title ?? m.movies_film()} back={back}>
      {film.data ? (
        <Watching key={id} film={film.data} />
      ) : film.isError ? (
        <>
          <Failed error={film.error} retry={film.refetch} busy={film.isFetching} />
          <p className="text-center">
            <Link to="resources-courses" className="link inline-flex min-h-11 items-center">
              {m.movies_to_courses()}
            </Link>
          </p>
        </>
      ) : (
        <Loading lines={6} />
      )}
      <NextAct except="film" />
    </Screen>
  )
}

function Watching({ film }: { film: Film }) {
  const { name, query } = useRoute()
  const [ended, setEnded] = useState(false)
  const { keywords, tag } = searchIn(query)
  const next = film.next_id
  return (
    <>
      <Player film={film} onEnded={() => setEnded(true)} />
      <p className="mt-4">{film.description}</p>
      <output className={ended ? 'mt-4 block font-semibold' : 'sr-only'}>{ended ? m.movies_ended() : ''}</output>
      <div className="mt-4 flex flex-wrap gap-3">
        {next !== null && (
          <Link
            to="resources-courses-course-videos-id"
            params={{ course: film.category.id, id: next }}
            replace
            className={buttonClass(ended ? 'primary' : 'quiet')}
          >
            {m.movies_next()}
          </Link>
        )}
        {name === 'resources-courses-search-id' && (
          <Link
            to="resources-courses-search"
            query={{ ...(keywords && { keywords }), ...(tag && { tag }) }}
            className={buttonClass('quiet')}
          >
            {m.movies_to_results()}
          </Link>
        )}
      </div>
      <TitledSection id="course" title={film.category.name} titleClassName="mb-1 text-lg">
        <CourseFilms course={film.category.id} page={1} current={film.id} />
      </TitledSection>
    </>
  )
}
