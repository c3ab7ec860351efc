import { afterEach, expect, test, vi } from 'vitest'
import { followClock } from '@tensaku/ui/moved-clock.ts'
import { now } from './now.ts'
import { queryClient } from './queries.ts'

afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

test('the time is this device’s, plus the shift of the clock that the page states', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  expect(now()).toBe(1_000_000)
  document.head.innerHTML = '<meta name="clock-moved" content="3600000">'
  expect(now()).toBe(4_600_000)
})

const answerMoved = (moved: number) => followClock(new Headers({ 'X-Clock-Moved': String(moved) }))

test('an open page follows an answer with a moved clock, and ignores late answers from before', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  followClock(new Headers())
  expect(now()).toBe(1_000_000)
  answerMoved(3_600_000)
  expect(now()).toBe(4_600_000)
  answerMoved(7_200_000)
  answerMoved(3_600_000)
  expect(now()).toBe(8_200_000)
  expect(document.querySelectorAll('meta')).toHaveLength(1)
})

test('a moved clock makes an open page fetch all its data once', async () => {
  queryClient.setQueryData(['own', 1, 'orders'], [])
  const isStale = () => queryClient.getQueryState(['own', 1, 'orders'])?.isInvalidated
  answerMoved(3_600_000)
  await vi.waitFor(() => expect(isStale()).toBe(true))
  queryClient.setQueryData(['own', 1, 'orders'], [])
  answerMoved(3_600_000)
  expect(isStale()).toBe(false)
  queryClient.clear()
})
