import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Output on the console fails the test that caused it. A test that expects output mocks the method itself. */
const watched = ['error', 'warn', 'log', 'info'] as const

beforeEach(() => {
  for (const method of watched) vi.spyOn(console, method)
})

afterEach(() => {
  const printed = watched.flatMap((method) => {
    const spy = vi.mocked(console[method])
    const calls = spy.mock?.calls ?? []
    return calls.map((call) => `console.${method}: ${call.map(String).join(' ')}`)
  })
  vi.restoreAllMocks()
  expect(printed, 'nothing may be printed during a test').toEqual([])
})
