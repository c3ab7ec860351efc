import type { Answer, TeacherProfile } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import type { TeacherQuery } from './teacher-query.ts'

export type TeacherPage = Answer<'GET /api/users/{id}/teachers/standard'>

/** Which of the lists, and what the order already says of it. */
export type TeacherView = {
  biz: boolean
  filter: 'all' | 'like'
  page: number
  /** The kinds that may correct this text; all unless told. */
  allowed?: readonly InstructorType[] | undefined
  /** The course that is ordered. */
  course?: Course | undefined
}

/** Everything about instructors: to be invalidated when a mark or a note changed. */
export const teachersKey = () => ownKey('teachers')
export const listsKey = () => ownKey('teachers', 'list')
export const profilesKey = () => ownKey('teachers', 'one')
const blocksKey = () => ownKey('teachers', 'blocks')

const unmapped = [0, 400, 409]

/** E-057: that instructors cannot be had is told in words of their own; what the server says in so many words, as it says it. */
function told(error: unknown): never {
  if (!(error instanceof ApiError) || !(unmapped.includes(error.status) || error.status > 500)) throw error
  throw new ApiError(error.status, { ...error.body, message: m.teachers_failed() })
}

/** Milliseconds without typing or dragging until the server is asked. */
const askAfter = 300

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), askAfter)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** One page of instructors as they are looked for. */
export function useTeachers(view: TeacherView, query: TeacherQuery) {
  const id = useOwnId()
  const keywords = useSettled(query.words.trim())
  const times = useSettled(query.times)
  const { allowed, course } = view
  // Another kind of text may have other instructors.
  const types = allowed ? query.types.filter((type) => allowed.includes(type)) : query.types
  const asked = {
    page: view.page,
    filter: view.filter,
    teachers: types.length > 0 ? types : (allowed ?? []),
    courses: course ? [course] : query.courses,
    available: query.available || undefined,
    genders: query.genders,
    ages: query.ages,
    tags: query.tags,
    times,
    keywords: keywords || undefined,
  }
  return useQuery({
    queryKey: [...listsKey(), view.biz, asked],
    queryFn: ({ signal }): Promise<TeacherPage> => {
      const given = { params: { id }, query: asked, signal }
      const answer = view.biz
        ? api('GET /api/users/{id}/teachers/biz', given)
        : api('GET /api/users/{id}/teachers/standard', given)
      return answer.catch(told)
    },
    placeholderData: keepPreviousData,
  })
}

/** The new ones. */
export function useLatest() {
  const id = useOwnId()
  return useQuery({
    queryKey: [...listsKey(), 'latest'],
    queryFn: ({ signal }): Promise<TeacherPage> =>
      api('GET /api/users/{id}/teachers/latest', { params: { id }, signal }).catch(told),
  })
}

const profileQuery = (id: number, teacherId: number, biz: boolean) =>
  queryOptions({
    queryKey: [...profilesKey(), biz, teacherId],
    queryFn: ({ signal }): Promise<TeacherProfile> => {
      const given = { params: { id, teacherId }, signal }
      const answer = biz
        ? api('GET /api/users/{id}/teachers/biz/{teacherId}', given)
        : api('GET /api/users/{id}/teachers/standard/{teacherId}', given)
      return answer.catch(told)
    },
  })

/** One instructor with one's own notes. */
export const useProfile = (teacherId: number, biz: boolean) => useQuery(profileQuery(useOwnId(), teacherId, biz))

export type Blocks = Answer<'GET /api/users/{id}/teachers/blocks'>

/** Whom one has blocked. */
export function useBlocks() {
  const id = useOwnId()
  return useQuery({
    queryKey: blocksKey(),
    queryFn: ({ signal }): Promise<Blocks> =>
      api('GET /api/users/{id}/teachers/blocks', { params: { id }, signal }).catch(told),
  })
}

/** What instructors are tagged with. What the device kept of an older version has none. */
export function useTeacherTags(): readonly string[] {
  const id = useOwnId()
  const options = useQuery({
    queryKey: ownKey('form-options'),
    queryFn: ({ signal }): Promise<{ teacher_tags?: string[] }> =>
      api('GET /api/users/{id}/form-options', { params: { id }, signal }),
    staleTime: 10 * 60_000,
  })
  return options.data?.teacher_tags ?? []
}

export type { TeacherProfile }
