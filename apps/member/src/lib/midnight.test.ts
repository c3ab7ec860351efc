import { afterEach, expect, test, vi } from 'vitest'
import { untilTomorrow } from './midnight.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2027-03-01T23:50:00+09:00', 605_000],
  ['2027-03-01T00:00:00+09:00', 86_405_000],
  ['2027-12-31T23:59:59.999+09:00', 5001],
])('at %s the next day in Japan has surely begun in %i ms', (now, wait) => {
  vi.useFakeTimers({ now: new Date(now) })
  expect(untilTomorrow()).toBe(wait)
})
