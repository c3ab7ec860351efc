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

test('[E-023] a guard that leads on is no error: the login shows, and no error screen', async () => {
  const router = await open('/orders')
  expect(await screen.findByRole('heading', { level: 1, name: 'ログイン' })).toBeTruthy()
  expect(router.address().href).toBe('/login?return=%2Forders')
  expect(screen.queryByText('うまく表示できませんでした')).toBeNull()
})

test.each(['/no/such', '/orders/abc', '/subscriptions/zzz/options'])('%s is missing for a guest', async (path) => {
  await open(path)
  expect(await screen.findByText('404 — This page could not be found')).toBeTruthy()
})
