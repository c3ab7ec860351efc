import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PasswordScreen as OperatorPasswordScreen } from '../operator/screens/password.tsx'
import { PasswordScreen } from './screens/password.tsx'

vi.mock('@tanstack/react-router', () => ({
  getRouteApi: () => ({ useSearch: () => ({ token: 'abc' }) }),
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['an instructor', PasswordScreen, '/login'],
  ['an operator', OperatorPasswordScreen, '/ops/login'],
])('%s chooses a password with the link, and is led to their own sign-in', async (_, Screen, login) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, typeof body === 'string' ? JSON.parse(body) : undefined])
    return new Response(null, { status: 204 })
  })
  render(<Screen />)
  fireEvent.change(screen.getByLabelText(/^新しいパスワード/), { target: { value: 'correct-horse-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'このパスワードにする' }))
  const link = await screen.findByRole('link', { name: 'ログインの画面へ' })
  expect(link.getAttribute('href')).toBe(login)
  expect(sent).toEqual([['/api/instructor/password', { token: 'abc', password: 'correct-horse-1' }]])
})
