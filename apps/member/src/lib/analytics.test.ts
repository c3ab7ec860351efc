import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countVisit, isUncounted } from './analytics.ts'

const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(null, { status: 204 }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[K-004] a screen is counted 250 ms after it was opened, by its name only', () => {
  countVisit('orders-id')
  vi.advanceTimersByTime(249)
  expect(fetched).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(fetched).toHaveBeenCalledOnce()
  expect(fetched).toHaveBeenCalledWith('/api/analytics', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"route":"orders-id"}',
    credentials: 'omit',
    keepalive: true,
  })
  vi.advanceTimersByTime(10_000)
  expect(fetched).toHaveBeenCalledOnce()
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('a person with %o is not counted', (wish) => {
  vi.stubGlobal('navigator', wish)
  countVisit('home')
  vi.advanceTimersByTime(10_000)
  expect(fetched).not.toHaveBeenCalled()
})

test('a person without an objection is counted', () => {
  expect(isUncounted({})).toBe(false)
  expect(isUncounted({ doNotTrack: null, globalPrivacyControl: false })).toBe(false)
  expect(isUncounted({ doNotTrack: '0' })).toBe(false)
})

test('a lost count is no error', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  countVisit('home')
  await vi.advanceTimersByTimeAsync(250)
  expect(fetched).toHaveBeenCalledOnce()
})
