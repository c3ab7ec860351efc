import type { Exercise } from '@tensaku/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { leave, signIn } from '../../../test/drafts/render-screen.tsx'
import { ownKey, queryClient } from '../../lib/queries.ts'
import { useExercises } from './by-ids.ts'

afterEach(leave)

const exercise = (id: number) => ({ id, title: `exercise ${id}` }) as Exercise
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const show = (ids: readonly number[]) => renderHook(() => useExercises(ids), { wrapper }).result

test('without a network an exercise of a list stays usable by its id, after the request has failed and without the list', async () => {
  await signIn({})
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  queryClient.setQueryData(ownKey('exercises', 2, {}), { items: [exercise(1)], tags: [] })
  queryClient.setQueryData(ownKey('exercises-daily', 5, 3), [exercise(2)])
  queryClient.setQueryData(ownKey('exercises-of-the-day', 3), { items: [exercise(3)], date: '2026-11-26' })
  const titles = ['exercise 3', 'exercise 2', 'exercise 1', undefined]
  const shown = show([3, 2, 1, 4])
  expect(shown.current.map((one) => one?.title)).toEqual(titles)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(shown.current.map((one) => one?.title)).toEqual(titles)
  for (const list of ['exercises', 'exercises-daily', 'exercises-of-the-day'])
    queryClient.removeQueries({ queryKey: ownKey(list) })
  expect(show([3, 2, 1]).current.map((one) => one?.title)).toEqual(titles.slice(0, 3))
})
