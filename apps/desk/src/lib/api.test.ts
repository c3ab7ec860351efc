import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { now } from './clock.ts'
import { queries } from './queries.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
})

test('an answer with a moved clock moves the time of the page and makes its data stale', async () => {
  queries.setQueryData(['queue'], [])
  const before = now()
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'X-Clock-Moved': '3600000' } }))
  await api('GET /api/version')
  expect(now() - before).toBeGreaterThanOrEqual(3_600_000)
  expect(queries.getQueryState(['queue'])?.isInvalidated).toBe(true)
})
