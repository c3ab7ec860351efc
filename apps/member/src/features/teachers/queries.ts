import type { Answer } from '@tensaku/contract'
import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

export type TeacherPage = Answer<'GET /api/users/{id}/teachers/standard'>
export type TeacherFilter = {
  types: readonly InstructorType[]
  course: Course | undefined
  keywords: string
  page: number
}

/** Instructors who correct a course, or any, those who take orders first; with `biz` those for business texts. */
export function useTeachers(biz: boolean, { types, course, keywords, page }: TeacherFilter) {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('teachers', biz, types, course, keywords, page),
    queryFn: ({ signal }): Promise<TeacherPage> => {
      const query = { teachers: types, courses: course && [course], keywords: keywords || undefined, page }
      const given = { params: { id }, query, signal }
      return biz ? api('GET /api/users/{id}/teachers/biz', given) : api('GET /api/users/{id}/teachers/standard', given)
    },
    placeholderData: keepPreviousData,
  })
}
