import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import { type AgeBand, type Gender, noTimeBound } from '@tensaku/domain/instructors'
import { useEffect, useSyncExternalStore } from 'react'
import { session } from '../../lib/session.ts'
import { inTab } from '../../lib/on-device.ts'

/** The last query for instructors. */
export type InstructorQuery = {
  words: string
  available: boolean
  types: readonly InstructorType[]
  courses: readonly Course[]
  genders: readonly Gender[]
  ages: readonly AgeBand[]
  tags: readonly string[]
  /** The longest average time of a delivery in hours; ten means no limit. */
  times: number
  /** The page in the order flow; the search has its page in the address. */
  page: number
}

/** The query without filters. */
export const initialInstructorQuery: InstructorQuery = {
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

/** Stores the query, so that it survives a reload; signing out clears it. */
const storageKey = 'teachers.query'

function stored(): InstructorQuery {
  try {
    const value: unknown = JSON.parse(inTab.getItem(storageKey) ?? '{}')
    const known = Object.entries(Object(value)).filter(([key, part]) => {
      const usual = initialInstructorQuery[key as keyof InstructorQuery]
      return typeof part === typeof usual && Array.isArray(part) === Array.isArray(usual)
    })
    return { ...initialInstructorQuery, ...Object.fromEntries(known) }
  } catch {
    return initialInstructorQuery
  }
}

let query: InstructorQuery | undefined
const listeners = new Set<() => void>()
const current = () => (query ??= stored())

function store(next: InstructorQuery) {
  query = next
  try {
    if (next === initialInstructorQuery) inTab.removeItem(storageKey)
    else inTab.setItem(storageKey, JSON.stringify(next))
  } catch {
    // With a full storage only the next reload loses the query.
  }
  for (const listener of listeners) listener()
}

const forget = () => store(initialInstructorQuery)

session.subscribe(() => {
  if (!session.current()) forget()
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The stored query and a function to change a part of it; a changed query starts at its first page. */
export function useInstructorQuery(): [InstructorQuery, (change: Partial<InstructorQuery>) => void] {
  const now = useSyncExternalStore(subscribe, current)
  return [now, (change) => store({ ...now, page: 1, ...change })]
}

/** Resets the stored query when this screen is left (N-001). */
export function useForgetInstructorQuery(): void {
  useEffect(() => forget, [])
}

/** The number of set filters, besides words and availability. */
export const narrowing = ({ types, courses, genders, ages, tags, times }: InstructorQuery): number =>
  [types, courses, genders, ages, tags].filter((values) => values.length > 0).length + Number(times < noTimeBound)

/** Resets the query. */
export const forgetInstructorQuery = forget
