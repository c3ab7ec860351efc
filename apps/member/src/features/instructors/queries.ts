import { minute } from '@tensaku/domain/calendar'
import type { Answer, TeacherProfile } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import type { InstructorQuery } from './instructor-query.ts'

export type InstructorPage = Answer<'GET /api/users/{id}/teachers/standard'>

/** The list, and the filters that the order already sets. */
export type InstructorView = {
  biz: boolean
  filter: 'all' | 'like'
  page: number
  /** The kinds of instructor for this text; all by default. */
  allowed?: readonly InstructorType[] | undefined
  /** The ordered course. */
  course?: Course | undefined
}

/** The key of all instructor data; invalidate it after a change of a like, block or memo. */
export const instructorsKey = () => ownKey('teachers')
export const listsKey = () => ownKey('teachers', 'list')
export const profilesKey = () => ownKey('teachers', 'one')
const blocksKey = () => ownKey('teachers', 'blocks')

/** The words of a block until the server's price list is known. */
const usualBlock = 25

const unmapped = [0, 400, 409]

/** E-057: unavailable instructors have their own message; a refusal with a text keeps it. */
function told(error: unknown): never {
  if (!(error instanceof ApiError) || !(unmapped.includes(error.status) || error.status > 500)) throw error
  throw new ApiError(error.status, { ...error.body, message: m.instructors_failed() })
}

/** Milliseconds without typing or dragging before the request. */
const askAfter = 300

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), askAfter)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** One page of instructors of a query, with the keywords that were searched. */
export function useInstructors(view: InstructorView, query: InstructorQuery) {
  const id = useOwnId()
  const keywords = useSettled(query.words.trim())
  const times = useSettled(query.times)
  const { allowed, course } = view
  // Another category may have other instructors.
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
  const answer = useQuery({
    queryKey: [...listsKey(), view.biz, asked],
    queryFn: ({ signal }): Promise<InstructorPage> => {
      const given = { params: { id }, query: asked, signal }
      const answer = view.biz
        ? api('GET /api/users/{id}/teachers/biz', given)
        : api('GET /api/users/{id}/teachers/standard', given)
      return answer.catch(told)
    },
    placeholderData: keepPreviousData,
  })
  return { ...answer, keywords }
}

/** The new instructors. */
export function useLatest() {
  const id = useOwnId()
  return useQuery({
    queryKey: [...listsKey(), 'latest'],
    queryFn: ({ signal }): Promise<InstructorPage> =>
      api('GET /api/users/{id}/teachers/latest', { params: { id }, signal }).catch(told),
  })
}

/** One instructor with the learner's memos, as a query. */
export const profileQuery = (id: number, teacherId: number, biz: boolean) =>
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

/** One instructor with the learner's memos. */
export const useProfile = (teacherId: number, biz: boolean) => useQuery(profileQuery(useOwnId(), teacherId, biz))

export type Blocks = Answer<'GET /api/users/{id}/teachers/blocks'>

/** The blocked instructors. */
export function useBlocks() {
  const id = useOwnId()
  return useQuery({
    queryKey: blocksKey(),
    queryFn: ({ signal }): Promise<Blocks> =>
      api('GET /api/users/{id}/teachers/blocks', { params: { id }, signal }).catch(told),
  })
}

type UsedOptions = { teacher_tags?: string[]; prices: { block: { words: number } } }

function useFormOptions() {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('form-options'),
    queryFn: ({ signal }): Promise<UsedOptions> => api('GET /api/users/{id}/form-options', { params: { id }, signal }),
    staleTime: 10 * minute,
  })
}

/** The tags of instructors. Data stored by an older version has none. */
export const useInstructorTags = (): readonly string[] => useFormOptions().data?.teacher_tags ?? []

/** The words of one block of text, the unit of prices. */
export const useBlockWords = (): number => useFormOptions().data?.prices.block.words ?? usualBlock

export type { TeacherProfile }
