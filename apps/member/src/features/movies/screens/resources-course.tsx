import * as m from '@tensaku/messages'
import { useRoute } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { CourseFilms } from '../components/course-films.tsx'
import { pageIn } from '../page-in.ts'
import { useFilms } from '../films.ts'

/** The films of one course. */
export default function ResourcesCourseScreen() {
  const { params, query } = useRoute()
  const course = Number(params['id'])
  const page = pageIn(query)
  const name = useFilms({ categories: course }, page).data?.items[0]?.category.name
  return (
    <Screen title={name ?? m.movies_course()} back="resources-courses">
      <CourseFilms key={course} course={course} page={page} description />
      <NextAct except="film" />
    </Screen>
  )
}
