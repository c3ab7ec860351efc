import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { framesOf } from './send-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an event is pulled after the one before was written, and a silent stream sends heartbeats', async () => {
  const next = Promise.withResolvers<IteratorResult<{ event: string; data: unknown }>>()
  const events = { next: vi.fn(() => next.promise) }
  const first = { done: false, value: { event: 'word', data: {} } } as const
  const texts = framesOf(first, events, {
    check: () => {},
    closing: new AbortController().signal,
    refusal: () => ({}),
  })
  expect((await texts.next()).value).toBe('event: word\ndata: {}\n\n')
  expect(events.next).not.toHaveBeenCalled()
  for (let beat = 0; beat < 2; beat += 1) {
    const text = texts.next()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await text).value).toBe(': still here\n\n')
  }
  const text = texts.next()
  next.resolve({ done: true, value: undefined })
  expect((await text).done).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
