import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../test/drafts/render-screen.tsx'
import { session } from '../../../lib/session.ts'
import LoginScreen from './login.tsx'

const token = `h.${btoa(JSON.stringify({ sub: '42' }))}.s`
const answer = (status: number, body: unknown) =>
  vi.fn(async (_address: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  session.end()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  session.end()
})

async function show() {
  renderScreen('login', LoginScreen, '/login')
  await screen.findByRole('heading')
}

function fill(email: string, password: string) {
  fireEvent.input(screen.getByLabelText(/メールアドレス/), { target: { value: email } })
  fireEvent.input(screen.getByLabelText(/^パスワード必須/), { target: { value: password } })
  fireEvent.submit(screen.getByRole('button', { name: 'ログイン' }).closest('form') ?? document.body)
}

test('right credentials start the session', async () => {
  const fetched = answer(200, { token })
  vi.stubGlobal('fetch', fetched)
  await show()
  fill(' learner@example.com ', 'secret')
  await waitFor(() => expect(session.current()).toEqual({ userId: 42, strategy: 'local' }))
  expect(JSON.parse((fetched.mock.calls[0]?.[1].body as string | undefined) ?? '')).toEqual({
    email: 'learner@example.com',
    password: 'secret',
  })
})

test('wrong credentials show the server’s message and change no session', async () => {
  vi.stubGlobal(
    'fetch',
    answer(401, { code: 'login_failed', message: 'メールアドレスまたはパスワードが正しくありません。' }),
  )
  await show()
  fill('learner@example.com', 'wrong')
  expect(await screen.findByText('メールアドレスまたはパスワードが正しくありません。')).toBeTruthy()
  expect(session.current()).toBeNull()
})

test('[V-001][V-005][V-006] an empty password and an invalid address are not sent', async () => {
  const fetched = answer(200, { token })
  vi.stubGlobal('fetch', fetched)
  await show()
  fill('learner', '')
  expect(await screen.findByText('メールアドレスの形式が正しくありません')).toBeTruthy()
  expect(screen.getByText('入力してください')).toBeTruthy()
  expect(screen.getByLabelText(/メールアドレス/).getAttribute('aria-invalid')).toBe('true')
  expect(fetched).not.toHaveBeenCalled()
})

test('after an expired session the login explains that drafts are safe', async () => {
  await session.start(token)
  session.expire()
  await show()
  expect(screen.getByText(/入力中の原稿はこの端末に保存されています/)).toBeTruthy()
})

test('the password can be shown, and password managers recognise the fields', async () => {
  await show()
  const password = screen.getByLabelText(/^パスワード必須/)
  fireEvent.click(screen.getByRole('button', { name: 'パスワードを表示' }))
  expect(password.getAttribute('type')).toBe('text')
  expect(password.getAttribute('autocomplete')).toBe('current-password')
  expect(screen.getByLabelText(/メールアドレス/).getAttribute('autocomplete')).toBe('username')
})

test('a guest sees a corrected sentence, the price and the gift, and a button for newcomers', async () => {
  await show()
  const sentence = screen.getByText(/yesterday/)
  expect([sentence.getAttribute('lang'), sentence.textContent]).toEqual([
    'en',
    'I 「削除」go「追加」went to 「追加」the park yesterday.',
  ])
  expect([...sentence.querySelectorAll('del, ins')].map(({ tagName }) => tagName)).toEqual(['DEL', 'INS', 'INS'])
  expect(screen.getByText('166円から')).toBeTruthy()
  expect(screen.getByText(/1,200円分/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /はじめての方/ }).getAttribute('href')).toBe('/signup')
})
