import { afterEach, expect, test, vi } from 'vitest'
import { untilTomorrow } from './midnight.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2027-03-01T23:50:00+09:00', 605_000],
  ['2027-03-01T00:00:00+09:00', 86_405_000],
  ['2027-12-31T23:59:50.000+09:00', 15_000],
])('at %s the next day in Japan has surely begun in %i ms', (now, wait) => {
  vi.useFakeTimers({ now: new Date(now) })
  expect(untilTomorrow(Date.now())).toBe(wait)
})

test('data of yesterday is fetched again soon, however late the device wakes up', () => {
  vi.useFakeTimers({ now: new Date('2027-03-02T07:00:00+09:00') })
  expect(untilTomorrow(Date.parse('2027-03-01T23:00:00+09:00'))).toBe(10_000)
})
