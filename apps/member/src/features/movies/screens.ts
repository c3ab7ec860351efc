import type { ComponentType } from 'react'
import ResourcesCourseScreen from './screens/resources-course.tsx'
import ResourcesCoursesScreen from './screens/resources-courses.tsx'
import ResourcesCoursesSearchScreen from './screens/resources-courses-search.tsx'
import ResourcesCoursesVideoScreen from './screens/resources-courses-video.tsx'
import ResourcesCoursesVideosScreen from './screens/resources-courses-videos.tsx'

const here = (screen: ComponentType) => async () => ({ default: screen })

/** The screens of films, in one file, so that the first load names one file for all of them. */
export const movieScreens = {
  courses: here(ResourcesCoursesScreen),
  course: here(ResourcesCourseScreen),
  search: here(ResourcesCoursesSearchScreen),
  videos: here(ResourcesCoursesVideosScreen),
  video: here(ResourcesCoursesVideoScreen),
}
