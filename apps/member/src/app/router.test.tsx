import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/queries.ts'
import { session } from '../lib/session.ts'
import { App } from './app.tsx'
import { startRouter } from './router.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  session.end()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open(path: string) {
  history.replaceState(null, '', path)
  const router = startRouter()
  render(<App router={router} />)
  await vi.waitFor(() => expect(router.isPending()).toBe(false))
  return router
}

test('[E-023] a redirect by a guard is no error: the login appears, not the error screen', async () => {
  const router = await open('/orders')
  expect(await screen.findByRole('heading', { level: 1, name: 'ログイン' })).toBeTruthy()
  expect(router.address().href).toBe('/login?return=%2Forders')
  expect(screen.queryByText('うまく表示できませんでした')).toBeNull()
})

test.each(['/no/such', '/orders/abc', '/subscriptions/zzz/options'])(
  'a guest gets the 404 screen at %s',
  async (path) => {
    await open(path)
    expect(await screen.findByText('404 — This page could not be found')).toBeTruthy()
  },
)
