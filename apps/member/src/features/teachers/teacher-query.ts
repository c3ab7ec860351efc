import type { InstructorType } from '@tensaku/domain/catalogue'
import { useEffect, useSyncExternalStore } from 'react'

/** What was last looked for among the instructors. */
export type TeacherQuery = { type: InstructorType | undefined; words: string; page: number }

const initial: TeacherQuery = { type: undefined, words: '', page: 1 }
let query = initial
const listeners = new Set<() => void>()

function store(next: TeacherQuery) {
  query = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The stored query, and how to change a part of it. */
export function useTeacherQuery(): [TeacherQuery, (change: Partial<TeacherQuery>) => void] {
  const current = useSyncExternalStore(subscribe, () => query)
  return [current, (change) => store({ ...query, ...change })]
}

/** On a screen whose leaving resets the stored query (N-001). */
export function useForgetTeacherQuery(): void {
  useEffect(() => () => store(initial), [])
}
