import type { Exercise } from '@tensaku/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
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

test('without a network an exercise is the one of a list that was shown', async () => {
  await signIn({})
  queryClient.setQueryData(ownKey('exercises', 2, {}), { items: [exercise(1)], tags: [] })
  queryClient.setQueryData(ownKey('exercises-daily', 5, 3), [exercise(2)])
  queryClient.setQueryData(ownKey('exercises-of-the-day', 3), { items: [exercise(3)], date: '2026-11-26' })
  const { result } = renderHook(() => useExercises([3, 2, 1, 4]), { wrapper })
  expect(result.current.map((one) => one?.title)).toEqual(['exercise 3', 'exercise 2', 'exercise 1', undefined])
})
