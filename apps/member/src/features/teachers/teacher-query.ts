import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import { type AgeBand, type Gender, noTimeBound } from '@tensaku/domain/teachers'
import { useEffect, useSyncExternalStore } from 'react'
import { session } from '../../lib/session.ts'
import { inTab } from '../../lib/on-device.ts'

/** What was last looked for among the instructors. */
export type TeacherQuery = {
  words: string
  available: boolean
  types: readonly InstructorType[]
  courses: readonly Course[]
  genders: readonly Gender[]
  ages: readonly AgeBand[]
  tags: readonly string[]
  /** Hours a delivery may take on average; ten are no bound. */
  times: number
  /** Of the list in the order flow; the page of the search stands in its address. */
  page: number
}

/** Everybody. */
export const initialTeacherQuery: TeacherQuery = {
  words: '',
  available: false,
  types: [],
  courses: [],
  genders: [],
  ages: [],
  tags: [],
  times: noTimeBound,
  page: 1,
}

/** So that a reload finds it again; who signs out takes it along. */
const storageKey = 'teachers.query'

function stored(): TeacherQuery {
  try {
    const value: unknown = JSON.parse(inTab.getItem(storageKey) ?? '{}')
    const known = Object.entries(Object(value)).filter(([key, part]) => {
      const usual = initialTeacherQuery[key as keyof TeacherQuery]
      return typeof part === typeof usual && Array.isArray(part) === Array.isArray(usual)
    })
    return { ...initialTeacherQuery, ...Object.fromEntries(known) }
  } catch {
    return initialTeacherQuery
  }
}

let query: TeacherQuery | undefined
const listeners = new Set<() => void>()
const current = () => (query ??= stored())

function store(next: TeacherQuery) {
  query = next
  try {
    if (next === initialTeacherQuery) inTab.removeItem(storageKey)
    else inTab.setItem(storageKey, JSON.stringify(next))
  } catch {
    // A full storage loses it at the next reload, nothing else.
  }
  for (const listener of listeners) listener()
}

const forget = () => store(initialTeacherQuery)

session.subscribe(() => {
  if (!session.current()) forget()
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The stored query, and how to change a part of it: another query begins at its first page. */
export function useTeacherQuery(): [TeacherQuery, (change: Partial<TeacherQuery>) => void] {
  const now = useSyncExternalStore(subscribe, current)
  return [now, (change) => store({ ...now, page: 1, ...change })]
}

/** On a screen whose leaving resets the stored query (N-001). */
export function useForgetTeacherQuery(): void {
  useEffect(() => forget, [])
}

/** How many parts of a query narrow the list, besides the words and who is free. */
export const narrowing = ({ types, courses, genders, ages, tags, times }: TeacherQuery): number =>
  [types, courses, genders, ages, tags].filter((values) => values.length > 0).length + Number(times < noTimeBound)

/** Forgets what was looked for, whoever looks. */
export const forgetTeacherQuery = forget
