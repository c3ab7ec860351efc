import type { Course } from '@tensaku/domain/catalogue'
import { isDate } from '@tensaku/domain/calendar'

/** The texts that a keyword searches: all of them, or one. */
export const fields = ['all', 'correction', 'original', 'title', 'memo'] as const
export type Field = (typeof fields)[number]

/** The query of a list of orders, stored in the address. */
export type OrderQuery = {
  filter: 'all' | 'bookmark' | 'running' | 'done'
  keywords: string
  field: Field
  course: Course | undefined
  category: number | undefined
  instructor: number | undefined
  tag: string
  questions: boolean
  memos: boolean
  from: string
  to: string
  sorts: 'asc' | 'desc'
}

/**
 * Everything, newest first (F-081). A call without a place searches the results (F-080); the app names all places, because a
 * learner remembers the title of an order, and need not know where the search starts.
 */
export const initialOrderQuery: OrderQuery = {
  filter: 'all',
  keywords: '',
  field: 'all',
  course: undefined,
  category: undefined,
  instructor: undefined,
  tag: '',
  questions: false,
  memos: false,
  from: '',
  to: '',
  sorts: 'desc',
}

const longest = 100
const numberIn = (text: string | undefined): number | undefined => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text)
const dayIn = (text = ''): string => (isDate(text) ? text : '')

/** Reads an address; ignores invalid values. */
export const queryIn = (search: Record<string, string>): OrderQuery => ({
  filter: oneOf(['bookmark', 'running', 'done'], search['filter']) ?? 'all',
  keywords: (search['keywords'] ?? '').slice(0, longest),
  field: oneOf(fields, search['field']) ?? 'all',
  course: oneOf(['basic', 'advanced'], search['course']),
  category: numberIn(search['category']),
  instructor: numberIn(search['instructor']),
  tag: search['tag'] ?? '',
  questions: search['questions'] === '1',
  memos: search['memos'] === '1',
  from: dayIn(search['from']),
  to: dayIn(search['to']),
  sorts: search['sorts'] === 'asc' ? 'asc' : 'desc',
})

/** The address of a query without defaults. */
export const addressOf = (query: OrderQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => value !== initialOrderQuery[name as keyof OrderQuery])
      .map(([name, value]) => [name, value === true ? '1' : String(value)]),
  )

/** The parameters for the server. */
export function nomineeOf({ course, category, instructor, tag, questions, memos, ...query }: OrderQuery) {
  const searched = query.keywords.trim() !== ''
  return {
    filter: query.filter,
    ...(searched && { keywords: query.keywords.trim(), field: query.field }),
    ...(course && { courses: [course] }),
    ...(category && { categories: [String(category)] }),
    ...(instructor && { instructors: [String(instructor)] }),
    ...(tag && { tags: [tag] }),
    ...(questions && { questions }),
    ...(memos && { memos }),
    ...(query.from && { from: query.from }),
    ...(query.to && { to: query.to }),
    ...(query.sorts === 'asc' && { sorts: query.sorts }),
  }
}

const counted = ['course', 'category', 'instructor', 'tag', 'questions', 'memos', 'from', 'to', 'sorts'] as const

/** The number of filters and orders that are set, besides keywords and tab. The place of a search counts with keywords. */
export const narrowing = (query: OrderQuery): number =>
  Number(query.filter === 'running' || query.filter === 'done') +
  Number(query.keywords !== '' && query.field !== initialOrderQuery.field) +
  counted.filter((name) => query[name] !== initialOrderQuery[name]).length
