import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../../lib/queries.ts'
import { session } from '../../../lib/session.ts'
import LoginScreen from '../screens/login.tsx'
import SignupScreen from '../screens/signup.tsx'

const shown = vi.hoisted(() => ({ failures: [] as string[] }))
vi.mock('@tensaku/ui/ask-view.tsx', () => ({
  alertError: async ({ message }: { message: string }) => void shown.failures.push(message),
}))
vi.mock('../../../lib/stored-queries.ts', () => ({ clearStored: vi.fn(async () => undefined) }))

const settings = document.createElement('meta')
settings.name = 'tensaku'
const provide = (social: string | null) => settings.setAttribute('content', JSON.stringify({ social }))

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  document.head.append(settings)
  provide('テストID')
  shown.failures = []
  session.end()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  settings.remove()
  vi.unstubAllGlobals()
  session.end()
  queryClient.clear()
  sessionStorage.clear()
})

test('the button opens the provider and remembers the parameters of the login', async () => {
  renderScreen('login', LoginScreen, '/login?return=%2Forders%3Fpage%3D2')
  const button = await screen.findByRole('link', { name: 'テストIDでログイン' })
  expect(button.getAttribute('href')).toBe('/oauth/start?intent=login')
  button.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(button)
  cleanup()

  fetched.mockReturnValue(new Promise(() => undefined))
  const address = renderScreen('login', LoginScreen, '/login?social=the-ticket')
  await screen.findByRole('heading', { name: 'ログインしています' })
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(address()).toBe('/login?return=%2Forders%3Fpage%3D2')
})

test('offline the page stays and explains what to do', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  renderScreen('login', LoginScreen, '/login')
  const button = await screen.findByRole('link', { name: 'テストIDでログイン' })
  expect(fireEvent.click(button)).toBe(false)
  expect(await screen.findByText(/^オフラインです。/)).toBeTruthy()
})

test('without a provider there is no button', async () => {
  provide(null)
  renderScreen('login', LoginScreen, '/login')
  await screen.findByRole('heading', { name: 'ログイン' })
  expect(screen.queryByText('または')).toBeNull()
})

test.each([
  [
    '[E-009] login',
    LoginScreen,
    'login',
    'ログイン',
    'ログインできませんでした。しばらくしてからもう一度お試しください。',
  ],
  [
    '[E-013] sign-up',
    SignupScreen,
    'signup',
    '新規登録',
    'アカウントを作成できませんでした。しばらくしてからもう一度お試しください。',
  ],
] as const)('%s that fails shows a message, and its screen follows', async (_name, Screen, route, title, message) => {
  fetched.mockResolvedValue(Response.json({ code: 'teapot', message: 'short and stout' }, { status: 418 }))
  const address = renderScreen(route, Screen, `/${route}?social=the-ticket`)
  await screen.findByRole('heading', { name: title })
  expect(shown.failures).toEqual([message])
  expect(address()).toBe(`/${route}`)
})

test('[E-012] after a failure at the provider nobody is signed in, nothing is stored, and the login opens 500 ms later', async () => {
  queryClient.setQueryData(['own', 42, 'user'], {})
  const before = performance.now()
  const address = renderScreen('login', LoginScreen, '/login?social_error=1')
  await screen.findByRole('button', { name: 'ログイン' })
  expect(performance.now() - before).toBeGreaterThanOrEqual(500)
  expect(address()).toBe('/login')
  expect(shown.failures).toHaveLength(1)
  expect(fetched).not.toHaveBeenCalled()
  expect(session.current()).toBeNull()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
