import { ApiError } from '@tensaku/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { mayPrefetch } from './online.ts'
import { refetching, ownKey, shouldRetry } from './queries.ts'
import { href } from './route-names.ts'
import { session } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

const failed = (status: number) => new ApiError(status, { code: 'x', message: 'x' })

test('a refusal is not repeated, a failure twice, and nothing offline', () => {
  for (const status of [400, 401, 403, 404, 409, 429]) expect(shouldRetry(0, failed(status))).toBe(false)
  for (const status of [0, 500, 503]) {
    expect(shouldRetry(0, failed(status))).toBe(true)
    expect(shouldRetry(1, failed(status))).toBe(true)
    expect(shouldRetry(2, failed(status))).toBe(false)
  }
  vi.stubGlobal('navigator', { onLine: false })
  expect(shouldRetry(0, failed(0))).toBe(false)
})

test('a stored answer is shown and fetched again; a failure offline is no error', async () => {
  let reads = 0
  // As in the library, the device is read only while the query has no data.
  const persister = refetching(async (ask, context) => (reads++ === 0 ? 'kept' : ask(context)))
  const client = new QueryClient({ defaultOptions: { queries: { persister, retry: false } } })
  const queryFn = vi.fn(async () => Promise.reject(failed(0)))
  expect(await client.fetchQuery({ queryKey: ['one'], queryFn })).toBe('kept')
  await vi.waitFor(() => expect(client.getQueryState(['one'])?.status).toBe('error'))
  expect(queryFn).toHaveBeenCalledOnce()
  expect(client.getQueryData(['one'])).toBe('kept')
})

test('the key of a member’s data contains the member', async () => {
  await session.start(`h.${btoa(JSON.stringify({ sub: '42' }))}.s`)
  expect(ownKey('orders', { page: 1 })).toEqual(['own', 42, 'orders', { page: 1 }])
  session.end()
  expect(ownKey('orders')).toEqual(['own', 0, 'orders'])
})

test('[K-012] nothing is fetched ahead on 2g, with the data saver, or offline', () => {
  expect(mayPrefetch({ onLine: true })).toBe(true)
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '4g' } })).toBe(true)
  expect(mayPrefetch({ onLine: false })).toBe(false)
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '2g' } })).toBe(false)
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: 'slow-2g' } })).toBe(false)
  expect(mayPrefetch({ onLine: true, connection: { saveData: true, effectiveType: '4g' } })).toBe(false)
})

test('an address is made from a name, its parameters and a query', () => {
  expect(href('home')).toBe('/home')
  expect(href('orders-id', { id: 5 }, { tab: 'memo', page: undefined })).toBe('/orders/5?tab=memo')
  expect(href('services-id-draft', { id: 'a/b' })).toBe('/services/a%2Fb/draft')
})
