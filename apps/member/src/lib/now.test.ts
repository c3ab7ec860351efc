import { afterEach, expect, test, vi } from 'vitest'
import { now } from './now.ts'

afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

test('the time is the one of this device, and ahead of it by as much as the page says that the clock was moved', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  expect(now()).toBe(1_000_000)
  document.head.innerHTML = '<meta name="clock-moved" content="3600000">'
  expect(now()).toBe(4_600_000)
})
